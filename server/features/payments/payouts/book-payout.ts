import { addDays, isoWeekday, type PlainDate, toPlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ProviderPayout } from '../../../integrations/payments/payment-provider.ts';
import type { Till } from '../../invoices/till.ts';
import { lockBankLines, type NewEntry, post } from '../../ledger/commands.ts';
import { findClosedUntil, lockUnallocated } from '../../ledger/queries.ts';
import { addMoneyTask, endMoneyTask } from '../../ledger/tasks/commands.ts';
import { insertPayout, linkPayout, setPosting } from './commands.ts';
import { findEarlyLine, findOldClearing, findTaskOf, hasClearingTask } from './queries.ts';

/**
 * Books a payout of the provider, once: what it had collected for the club is at the bank, less its fee. Where the bank's
 * statement came first, its line was money that nothing explained, and is explained now.
 * @returns false where it is known
 */
export async function bookPayout(scope: TenantScope, till: Till, payout: ProviderPayout): Promise<boolean> {
  const { uuid, amountCents, feeCents, paidAt = till.now } = payout;
  await lockBankLines(scope);
  if (!(await insertPayout(scope, { uuid, amountCents, feeCents, paidAt, now: till.now }))) return false;
  const line = await findLine(scope, uuid);
  const entries: NewEntry[] = [
    { account: line ? 'unallocated' : 'bank', amountCents },
    { account: 'fees', amountCents: feeCents },
    { account: 'provider_clearing', amountCents: -(amountCents + feeCents) },
  ];
  const [postingId] = await post(scope, till, [
    {
      kind: 'payout',
      paymentId: line?.paymentId ?? null,
      note: uuid,
      on: await postingDay(scope, till, paidAt),
      entries,
    },
  ]);
  if (postingId !== undefined) await setPosting(scope, uuid, postingId);
  if (line) {
    await linkPayout(scope, uuid, line.movementId);
    const task = await findTaskOf(scope, line.paymentId);
    if (task !== undefined) await endMoneyTask(scope, task, till);
  }
  return true;
}

/** The day on which it was paid out; where the books of that day are closed, the first that is open. */
async function postingDay(scope: TenantScope, { timeZone }: Till, paidAt: Date): Promise<PlainDate> {
  const day = toPlainDate(paidAt, timeZone);
  const closedUntil = (await findClosedUntil(scope)) ?? '';
  return day > closedUntil ? day : addDays(closedUntil, 1);
}

/** Looked for again under the lock: staff may be saying what the money is for at this moment. */
async function findLine(scope: TenantScope, uuid: string) {
  const seen = await findEarlyLine(scope, uuid);
  if (!seen) return undefined;
  await lockUnallocated(scope, seen.paymentId);
  return findEarlyLine(scope, uuid);
}

/** After so many days on which banks work the provider is asked where the money is. */
const bankDays = 5;

/** The day that many bank days ago; banks rest on Saturdays and Sundays. */
export function bankDaysAgo(today: PlainDate, days: number): PlainDate {
  let day = today;
  for (let left = days; left > 0; ) {
    day = addDays(day, -1);
    if (isoWeekday(day) <= 5) left -= 1;
  }
  return day;
}

/** Tells staff, once, that the provider keeps money that it should have paid out. */
export async function tellLatePayout(scope: TenantScope, till: Till): Promise<void> {
  const cents = await findOldClearing(scope, bankDaysAgo(till.today, bankDays));
  if (cents === 0 || (await hasClearingTask(scope))) return;
  await addMoneyTask(scope, till.now, { kind: 'payout_late', details: { cents } });
}
