import type { HistoryAuthor, LineOf } from '#api/clients/history-schema.ts';
import type { HistoryRow } from '../queries.ts';
import { authorOf } from './author-of.ts';
import type { Facts } from './facts.ts';
import type { Around } from './read-around.ts';

type MoneySource = 'posting' | 'refund' | 'order';

/** What happened to somebody's money, and what of it is still on its way. */
export function presentMoneyLine(row: HistoryRow, source: MoneySource, around: Around): LineOf<MoneySource> {
  const { ids, payments, numbers } = around;
  const { cents, invoiceIds } = row.facts as Facts[MoneySource];
  const line = { id: row.id, at: row.at.toISOString(), kind: 'money', cents } as const;
  const named = (of: readonly number[]) => of.map((id) => ({ id, number: numbers.get(id) ?? '' }));
  const invoices = named(invoiceIds ?? []);
  switch (source) {
    case 'posting': {
      const facts = row.facts as Facts['posting'];
      const inRow = facts.posting === 'payment' ? payments.get(facts.paymentId ?? 0) : undefined;
      return {
        ...line,
        by: authorOf(row, ids, bookedBy(facts)),
        what: source,
        invoices: inRow ? named(inRow.invoiceIds) : invoices,
        posting: facts.posting,
        means: facts.means,
        reference: facts.reference,
        providerReference: facts.externalId,
        note: facts.note,
        nth: inRow?.nth ?? null,
        payments: inRow?.payments ?? null,
        creditedCents: facts.creditedCents,
        isUnallocated: facts.isUnallocated,
      };
    }
    case 'refund': {
      const { state, note } = row.facts as Facts['refund'];
      return { ...line, by: authorOf(row, ids, 'rule'), what: source, invoices, state, note };
    }
    case 'order': {
      const { number, status, externalId } = row.facts as Facts['order'];
      const by = authorOf(row, ids, 'person');
      return { ...line, by, what: source, invoices, number, status, providerReference: externalId };
    }
  }
}

/** Who has caused a posting that names nobody of the staff. */
function bookedBy({ posting, means, isBought }: Facts['posting']): HistoryAuthor['who'] {
  if (posting === 'invoice' && isBought) return 'person';
  if (means === 'provider') return 'provider';
  if (means === 'bank') return 'bank';
  return means === 'voucher' && posting === 'payment' ? 'person' : 'rule';
}
