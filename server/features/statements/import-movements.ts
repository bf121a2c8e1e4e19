import { addDays, type PlainDate } from '#api/dates.ts';
import type { LineProblem, LineProblemKind } from '#api/statements/line-problems.ts';
import type { movementMatches } from '#api/statements/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { reversePayment } from '../invoices/pay/reverse-payment.ts';
import { bookUnallocated, settlePayment } from '../invoices/pay/settle-payment.ts';
import type { Till } from '../invoices/till.ts';
import type { PostingKind } from '../ledger/accounts.ts';
import { insertPayment, type NewEntry, post } from '../ledger/commands.ts';
import { lockPayers } from '../ledger/queries.ts';
import { linkPayout } from '../payments/payouts/commands.ts';
import { findPayoutOf } from '../payments/payouts/queries.ts';
import { insertMovement } from './commands.ts';
import { type FreshMovement, keptPayer, keptReference, keptText } from './known-lines.ts';
import { findTransit } from './own-money.ts';
import { findReversed } from './queries.ts';
import { recognise } from './recognise.ts';

type Match = (typeof movementMatches)[number];

export interface Imported {
  matched: number;
  unallocated: number;
  payouts: number;
  /** Own money on its way to the bank. */
  transfers: number;
  /** Of lines whose movements were booked otherwise than they say. */
  problems: LineProblem[];
}

export interface Origin {
  iban: string;
  statementId: number;
  /** The first day after the closed period; undefined: nothing is closed. */
  firstOpen: PlainDate | undefined;
  today: PlainDate;
}

/** Books movements that are not known yet. Who owes what they name is locked first, all by id, as everywhere. */
export async function importMovements(
  scope: TenantScope,
  till: Till,
  { movements, origin }: { movements: readonly FreshMovement[]; origin: Origin },
): Promise<Imported> {
  const owners: (number | null)[] = [];
  for (const movement of movements.filter(({ amountCents }) => amountCents > 0)) {
    const { clientId, ownerIds } = await recognise(scope, movement);
    owners.push(clientId, ...ownerIds);
  }
  await lockPayers(scope, owners);
  const counts: Imported = { matched: 0, unallocated: 0, payouts: 0, transfers: 0, problems: [] };
  // What is taken back may have come in the same file, and later in it.
  for (const movement of movements.toSorted((a, b) => Number(a.isReversal) - Number(b.isReversal))) {
    const { match, isExplained } = await bookLine(scope, till, movement, origin);
    if (match === 'provider') counts.payouts += 1;
    else if (match === 'transfer') counts.transfers += 1;
    else if (isExplained) counts.matched += 1;
    else counts.unallocated += 1;
    counts.problems.push(...problemsOf(movement, { isExplained, origin }));
  }
  return counts;
}

function problemsOf(
  movement: FreshMovement,
  { isExplained, origin }: { isExplained: boolean; origin: Origin },
): LineProblem[] {
  const { line, bankReference, amountCents, bookedOn, doubt } = movement;
  const kinds: LineProblemKind[] = [];
  if (doubt !== null && !isExplained) kinds.push(doubt);
  const day = dayOf(bookedOn, origin);
  if (day !== bookedOn) kinds.push('date_impossible');
  if (postingDayOf(bookedOn, origin) !== day) kinds.push('period_closed');
  return kinds.map((problem) => ({ line, problem, reference: bankReference.slice(0, 100), amountCents }));
}

/** Banks date what comes on days off by the next working day; what is dated later, or before there was the euro, is a slip. */
const latestDays = 10;
const earliest = '1999-01-01';

/** The bank's day; today where it cannot be right. */
const dayOf = (bookedOn: PlainDate, { today }: Origin): PlainDate =>
  bookedOn < earliest || bookedOn > addDays(today, latestDays) ? today : bookedOn;

/** Where the books of that day are closed, the first that is open. */
function postingDayOf(bookedOn: PlainDate, origin: Origin): PlainDate {
  const day = dayOf(bookedOn, origin);
  return origin.firstOpen !== undefined && origin.firstOpen > day ? origin.firstOpen : day;
}

interface Booked {
  match: Match;
  paymentId: number | null;
  isExplained: boolean;
}

async function bookLine(scope: TenantScope, till: Till, movement: FreshMovement, origin: Origin): Promise<Booked> {
  const payout = movement.amountCents > 0 ? await findPayoutOf(scope, lineOf(movement)) : undefined;
  if (payout) {
    // Its report has booked it, or will, so that the money is counted once.
    const movementId = await insertMovement(scope, rowOf(movement, origin, { match: 'provider', paymentId: null }));
    await linkPayout(scope, payout.uuid, movementId);
    return { match: 'provider', paymentId: null, isExplained: true };
  }
  const how = movement.isCharge ? bookCharge : movement.isReversal && movement.amountCents < 0 ? takeBack : book;
  const booked = await how(scope, till, movement, origin);
  await insertMovement(scope, rowOf(movement, origin, booked));
  return booked;
}

const lineOf = (movement: FreshMovement) => ({ ...movement, reference: keptReference(movement) });

const moneyOf = (movement: FreshMovement, origin: Origin) => ({
  means: 'bank' as const,
  amountCents: movement.amountCents,
  externalId: `${origin.iban} ${movement.key}`,
  clientId: null,
  payerName: keptPayer(movement),
  reference: movement.bankReference,
  receivedOn: dayOf(movement.bookedOn, origin),
  postedOn: postingDayOf(movement.bookedOn, origin),
});

const detailsOf = (movement: FreshMovement) => ({ text: keptText(movement), reference: keptReference(movement) });

/** Recognised again under the locks: an earlier movement of the file may have paid the same invoice. */
async function book(scope: TenantScope, till: Till, movement: FreshMovement, origin: Origin): Promise<Booked> {
  const money = moneyOf(movement, origin);
  if (movement.amountCents > 0) {
    const { match, clientId, invoiceIds } = await recognise(scope, movement);
    if (match !== 'none') {
      const paid = { ...money, clientId, invoiceIds, isRestSettled: true };
      const { paymentId } = await settlePayment(scope, till, paid);
      return { match, paymentId, isExplained: true };
    }
    const transit = movement.doubt === null ? await findTransit(scope, till, movement) : undefined;
    if (transit) return bookAgainst(scope, till, { money, kind: 'transfer', against: transit });
  }
  const { paymentId } = await bookUnallocated(scope, till, { ...money, details: detailsOf(movement) });
  return { match: 'none', paymentId, isExplained: false };
}

/** What the bank has kept of what came. */
const bookCharge = (scope: TenantScope, till: Till, movement: FreshMovement, origin: Origin): Promise<Booked> =>
  bookAgainst(scope, till, { money: moneyOf(movement, origin), kind: 'charge', against: { account: 'fees' } });

interface Against {
  money: ReturnType<typeof moneyOf>;
  kind: Extract<PostingKind, 'transfer' | 'charge'>;
  against: Pick<NewEntry, 'account' | 'code'>;
}

async function bookAgainst(scope: TenantScope, till: Till, { money, kind, against }: Against): Promise<Booked> {
  const { amountCents } = money;
  const { id: paymentId } = await insertPayment(scope, till, money);
  const entries = [
    { account: 'bank' as const, amountCents },
    { ...against, amountCents: -amountCents },
  ];
  await post(scope, till, [{ kind, paymentId, on: money.postedOn, entries }]);
  return { match: kind, paymentId, isExplained: true };
}

/** What a bank takes back opens its invoices again; where the credit is not known, a person must look. */
async function takeBack(scope: TenantScope, till: Till, movement: FreshMovement, origin: Origin): Promise<Booked> {
  const { bankReference, transactionId, amountCents, bookedOn } = movement;
  const reversal = { bankReference, transactionId, amountCents: -amountCents };
  const original = await findReversed(scope, origin.iban, reversal);
  if (original !== undefined) {
    const day = { receivedOn: dayOf(bookedOn, origin), postedOn: postingDayOf(bookedOn, origin) };
    await reversePayment(scope, till, { paymentId: original, reason: keptText(movement) || bankReference, ...day });
    return { match: 'reversal', paymentId: original, isExplained: true };
  }
  const task = { task: 'unknown_reversal' as const, details: { ...detailsOf(movement), bankReference, amountCents } };
  const { paymentId } = await bookUnallocated(scope, till, { ...moneyOf(movement, origin), ...task });
  return { match: 'reversal', paymentId, isExplained: false };
}

const rowOf = (
  movement: FreshMovement,
  { iban, statementId }: Origin,
  { match, paymentId }: Pick<Booked, 'match' | 'paymentId'>,
) => ({
  statement_id: statementId,
  iban,
  key: movement.key,
  amount_cents: movement.amountCents,
  booked_on: movement.bookedOn,
  payer_name: keptPayer(movement),
  reference: keptReference(movement),
  text: keptText(movement),
  bank_reference: movement.bankReference,
  entry_reference: movement.entryReference,
  transaction_id: movement.transactionId,
  payment_id: paymentId,
  match,
});
