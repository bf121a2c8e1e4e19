import { referenceNumberOf } from '#api/invoices/reference-number.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { reversePayment } from '../invoices/pay/reverse-payment.ts';
import { bookUnallocated, settlePayment } from '../invoices/pay/settle-payment.ts';
import type { Till } from '../invoices/till.ts';
import { lockPayers } from '../ledger/queries.ts';
import { addMoneyTask } from '../ledger/tasks/commands.ts';
import { linkPayout } from '../payments/payouts/commands.ts';
import { findPayoutOf } from '../payments/payouts/queries.ts';
import { insertMovement } from './commands.ts';
import {
  type FoundInvoice,
  findInvoiceByReference,
  findInvoicesByNumber,
  findReversed,
  isClient,
  listOpenOf,
} from './queries.ts';
import type { BankMovement } from './reading/bank-statement.ts';
import { chooseInvoices, referenceOf, wordsOf } from './reading/match-movement.ts';

export interface Imported {
  matched: number;
  unallocated: number;
  payouts: number;
}

export interface Origin {
  iban: string;
  statementId: number;
}

/** What a movement is for. */
interface Recognised {
  match: 'reference' | 'number' | 'none';
  clientId: number | null;
  invoiceIds: number[];
  ownerIds: (number | null)[];
}

const unknown: Recognised = { match: 'none', clientId: null, invoiceIds: [], ownerIds: [] };

async function recognise(scope: TenantScope, movement: BankMovement): Promise<Recognised> {
  const named = referenceOf(movement);
  if (named?.owner === 'client' && (await isClient(scope, named.id))) {
    const found = await listOpenOf(scope, named.id);
    return { ...pay(movement, found, true), match: 'reference', clientId: named.id };
  }
  const byReference =
    named?.owner === 'invoice' ? await findInvoiceByReference(scope, referenceNumberOf('invoice', named.id)) : [];
  // Also one that is paid already: then it is credit of who owed it, and a task.
  if (byReference.length > 0)
    return { ...pay(movement, byReference, true), match: 'reference', invoiceIds: byReference.map(({ id }) => id) };
  const recognised = pay(movement, await findInvoicesByNumber(scope, wordsOf(movement)), false);
  return recognised.invoiceIds.length > 0 ? recognised : unknown;
}

function pay(movement: BankMovement, candidates: readonly FoundInvoice[], isByReference: boolean): Recognised {
  const invoiceIds = chooseInvoices(movement, { isByReference, candidates });
  const chosen = candidates.filter(({ id }) => invoiceIds.includes(id));
  return {
    match: 'number',
    clientId: chosen[0]?.ownerId ?? null,
    invoiceIds,
    ownerIds: candidates.map(({ ownerId }) => ownerId),
  };
}

/** Books movements that are not known yet. Who owes what they name is locked first, all by id, as everywhere. */
export async function importMovements(
  scope: TenantScope,
  till: Till,
  { movements, origin }: { movements: readonly BankMovement[]; origin: Origin },
): Promise<Imported> {
  const owners: (number | null)[] = [];
  for (const movement of movements) {
    if (!movement.isReversal) {
      const { clientId, ownerIds } = await recognise(scope, movement);
      owners.push(clientId, ...ownerIds);
    }
  }
  await lockPayers(scope, owners);
  const counts: Imported = { matched: 0, unallocated: 0, payouts: 0 };
  for (const movement of movements) {
    if (await bookPayoutLine(scope, movement, origin)) counts.payouts += 1;
    else if (await (movement.isReversal ? takeBack : book)(scope, till, movement, origin)) counts.matched += 1;
    else counts.unallocated += 1;
  }
  return counts;
}

/** What the payment provider has paid out: its report has booked it, or will, so that the money is counted once. */
async function bookPayoutLine(scope: TenantScope, movement: BankMovement, origin: Origin): Promise<boolean> {
  const payout = movement.isReversal ? undefined : await findPayoutOf(scope, movement);
  if (!payout) return false;
  const movementId = await insertMovement(scope, rowOf(movement, origin, { match: 'provider', paymentId: null }));
  await linkPayout(scope, payout.uuid, movementId);
  return true;
}

/** Recognised again under the locks: an earlier movement of the file may have paid the same invoice. */
async function book(scope: TenantScope, till: Till, movement: BankMovement, origin: Origin): Promise<boolean> {
  const { match, clientId, invoiceIds } = await recognise(scope, movement);
  const money = {
    means: 'bank' as const,
    amountCents: movement.amountCents,
    externalId: `${origin.iban} ${movement.key}`,
    clientId,
    payerName: movement.payerName,
    reference: movement.bankReference,
    receivedOn: movement.bookedOn,
  };
  const details = { text: movement.text, reference: movement.reference };
  const { paymentId } =
    match === 'none'
      ? await bookUnallocated(scope, till, { ...money, details })
      : await settlePayment(scope, till, { ...money, invoiceIds });
  await insertMovement(scope, rowOf(movement, origin, { match, paymentId }));
  return match !== 'none';
}

/** What a bank takes back opens its invoices again; where the credit is not known, a person must look. */
async function takeBack(scope: TenantScope, till: Till, movement: BankMovement, origin: Origin): Promise<boolean> {
  const { bankReference, amountCents } = movement;
  const original = bankReference ? await findReversed(scope, origin.iban, bankReference, -amountCents) : undefined;
  const paymentId = original?.payment_id ?? null;
  if (paymentId === null) {
    const details = { bankReference, amountCents, text: movement.text };
    await addMoneyTask(scope, till.now, { kind: 'unknown_reversal', details });
  } else {
    await reversePayment(scope, till, { paymentId, reason: movement.text || bankReference });
  }
  await insertMovement(scope, rowOf(movement, origin, { match: 'reversal', paymentId }));
  return paymentId !== null;
}

const rowOf = (
  movement: BankMovement,
  { iban, statementId }: Origin,
  { match, paymentId }: { match: Recognised['match'] | 'reversal' | 'provider'; paymentId: number | null },
) => ({
  statement_id: statementId,
  iban,
  key: movement.key,
  amount_cents: movement.amountCents,
  booked_on: movement.bookedOn,
  payer_name: movement.payerName.slice(0, 200),
  reference: movement.reference,
  text: movement.text.slice(0, 1000),
  bank_reference: movement.bankReference,
  payment_id: paymentId,
  match,
});
