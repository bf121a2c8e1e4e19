import type { TenantScope } from '../../../../db/tenant-scope.ts';
import type { NewEntry } from '../../../ledger/commands.ts';
import { post } from '../../../ledger/commands.ts';
import type { CreditOwner } from '../../../ledger/queries.ts';
import { addMoneyTask } from '../../../ledger/tasks/commands.ts';
import { findBuyer } from '../../buyer.ts';
import { paymentReversed, revokeGrants } from '../../grants/commands.ts';
import { issueInvoices } from '../../issue/issue-invoices.ts';
import { lineOutsideVat } from '../../issue/line-outside-vat.ts';
import { isIncomplete, type Till } from '../../till.ts';
import { listGrantingLines, lockPayable } from '../queries.ts';
import { findAddressee, findOverdrawn, listPaidFromCredit } from './queries.ts';

/** Who owes what these credits have paid: they are locked with the owners, by id. */
export async function listDebtorsOf(scope: TenantScope, owners: readonly CreditOwner[]): Promise<(number | null)[]> {
  const ids: (number | null)[] = [];
  for (const owner of owners) {
    if ('clientId' in owner) ids.push(owner.clientId);
    ids.push(...(await listPaidFromCredit(scope, owner)).map(({ ownerId }) => ownerId));
  }
  return ids;
}

/**
 * A credit that is below zero was spent before its money went back: what it paid is open again, the last first, and gives no
 * right until it is paid. What was paid out of it is asked back by an invoice outside VAT, which is no revenue; of somebody whose
 * data was erased it is a loss. Staff are told why. The owner and who owes what the credit paid are locked.
 */
export async function coverOverdrawn(
  scope: TenantScope,
  till: Till,
  { owner, reason }: { owner: CreditOwner; reason: string },
): Promise<void> {
  const overdrawnCents = await findOverdrawn(scope, owner);
  if (overdrawnCents === 0) return;
  const opened: number[] = [];
  let left = overdrawnCents;
  for (const { invoiceId, ownerId, cents } of await listPaidFromCredit(scope, owner)) {
    const amountCents = Math.min(left, cents);
    if (amountCents === 0) break;
    await lockPayable(scope, [invoiceId]);
    const receivable = { account: 'receivable' as const, clientId: ownerId, invoiceId, amountCents };
    await post(scope, till, [
      { kind: 'reversal', note: reason, entries: [receivable, creditBack(owner, amountCents)] },
    ]);
    opened.push(invoiceId);
    left -= amountCents;
  }
  await revokeGrants(scope, await listGrantingLines(scope, opened), { now: till.now, reason: paymentReversed });
  const asked = left > 0 ? await askBack(scope, till, { owner, reason, amountCents: left }) : undefined;
  await addMoneyTask(scope, till.now, {
    kind: 'spent_credit_owed',
    clientId: 'clientId' in owner ? owner.clientId : null,
    invoiceId: opened[0] ?? asked ?? ('invoiceId' in owner ? owner.invoiceId : null),
    details: { cents: overdrawnCents, reason },
  });
}

const creditBack = (owner: CreditOwner, amountCents: number): NewEntry => {
  return { account: 'client_credit', ...owner, amountCents: -amountCents };
};

/** @returns the invoice that asks for it */
async function askBack(
  scope: TenantScope,
  till: Till,
  { owner, reason, amountCents }: { owner: CreditOwner; reason: string; amountCents: number },
): Promise<number | undefined> {
  const to = await findAddressee(scope, owner);
  if (to === null || isIncomplete(till)) {
    const entries = [{ account: 'write_off' as const, amountCents }, creditBack(owner, amountCents)];
    await post(scope, till, [{ kind: 'write_off', note: reason, entries }]);
    return undefined;
  }
  const { clientId, payerClientId, language } = to;
  const buyer = to.buyer ?? (await findBuyer(scope, { clientId }));
  const line = lineOutsideVat({ kind: 'fee', unitPriceCents: amountCents, say: ({ t }) => t('paidOut') });
  const [issued] = await issueInvoices(scope, till, [{ clientId, payerClientId, buyer, language, lines: [line] }]);
  const revenue = { account: 'revenue' as const, code: 'outside', detail: 'fee', amountCents };
  await post(scope, till, [{ kind: 'reversal', note: reason, entries: [revenue, creditBack(owner, amountCents)] }]);
  return issued?.id;
}
