import type { ComposedInvoice } from '#api/invoices/compose-invoice.ts';
import type { NewEntry } from '../../ledger/commands.ts';
import type { DraftLine } from './invoice-draft.ts';

type Sold = Pick<DraftLine, 'kind' | 'grants'>;

/** The credit side of a sale: revenue and VAT by code; a voucher of a value is no revenue yet, but owed. */
export function salesEntries(lines: readonly Sold[], { lines: composed, rates }: ComposedInvoice): NewEntry[] {
  const revenue = new Map<string, NewEntry>();
  for (const [at, { kind, grants }] of lines.entries()) {
    const { vat, netCents = 0 } = composed[at] ?? {};
    const isValue = grants.type === 'value';
    const entry: NewEntry = isValue
      ? { account: 'voucher_liability', amountCents: -netCents }
      : { account: 'revenue', code: vat?.code ?? '', detail: kind, amountCents: -netCents };
    const key = `${entry.account} ${entry.code} ${entry.detail}`;
    revenue.set(key, { ...entry, amountCents: entry.amountCents + (revenue.get(key)?.amountCents ?? 0) });
  }
  const vat = rates.map(({ code, vatCents }): NewEntry => ({ account: 'vat', code, amountCents: -vatCents }));
  return [...revenue.values(), ...vat];
}
