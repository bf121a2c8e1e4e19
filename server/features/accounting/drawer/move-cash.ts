import type { z } from 'zod';
import type { closeDayBody, DeskDay, DrawerBody } from '#api/accounting/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields, refusedField } from '../../../endpoint/api-error.ts';
import { type NewEntry, post } from '../../ledger/commands.ts';
import { findClosedUntil } from '../../ledger/queries.ts';
import { insertDayClosing } from '../commands.ts';
import { insertFloat, lockDrawers } from './commands.ts';
import { expectedCashOf, presentOwnDay, todayOf } from './desk-day.ts';
import { listDeskDays, sumCash, sumDifference } from './queries.ts';

interface By {
  clientId: number;
  now: Date;
}

type Day = { date: string } & By;

/** Locks drawers, and reads one as it should be. Throws for a day that is closed or ahead. */
async function openDay(scope: TenantScope, { date, clientId, now }: Day) {
  if (((await findClosedUntil(scope)) ?? '') >= date) throw refusedField(409, 'period_closed', 'date');
  const today = await todayOf(scope, now);
  if (date > today) throw refusedField(400, 'data_validation_failed', 'date');
  await lockDrawers(scope);
  const [day] = await listDeskDays(scope, date, clientId);
  if (!day) throw new ApiError(404, 'item_not_found');
  const booking = { now, today, unitId: null, byClientId: clientId };
  return { ...day, expected: expectedCashOf(day), booking };
}

/**
 * Says with how much change money a day begins, or moves cash: to the bank, which is on its way until a statement brings it, or in
 * and out for a reason. No more leaves than is there.
 */
export async function moveCash(scope: TenantScope, wish: DrawerBody & By): Promise<{ item: DeskDay }> {
  const { date, kind, amountCents, reason, isFromSafe, clientId, now } = wish;
  const { expected, booking } = await openDay(scope, wish);
  if (kind === 'float') {
    await insertFloat(scope, { on_date: date, desk_client_id: clientId, amount_cents: amountCents, created_at: now });
    return presentOwnDay(scope, date, clientId);
  }
  const isOfSafe = kind === 'bank' && isFromSafe;
  const there = isOfSafe ? await sumCash(scope) : expected;
  if (amountCents === 0 || (kind !== 'in' && amountCents > there)) throw invalidFields(['amountCents']);
  if (kind !== 'bank' && reason === '') throw invalidFields(['reason']);
  const cents = kind === 'in' ? amountCents : -amountCents;
  const entries: NewEntry[] = [
    { account: 'cash', amountCents: cents },
    { account: kind === 'bank' ? 'cash_transit' : 'cash_sundry', amountCents: -cents },
  ];
  await post(scope, booking, [{ kind: isOfSafe ? 'deposit' : 'drawer', on: date, note: reason, entries }]);
  return presentOwnDay(scope, date, clientId);
}

/** Keeps a count; by what it differs the books have as much cash as there is. */
export async function closeDay(
  scope: TenantScope,
  wish: z.infer<typeof closeDayBody> & By,
): Promise<{ item: DeskDay }> {
  const { date, countedCashCents, countedTerminalCents, note, clientId, now } = wish;
  const { expected, terminal, booking } = await openDay(scope, wish);
  const differs = expected !== countedCashCents || terminal !== countedTerminalCents;
  if (differs && note === '') throw invalidFields(['note']);
  await insertDayClosing(scope, {
    on_date: date,
    desk_client_id: clientId,
    expected_cash_cents: expected,
    counted_cash_cents: countedCashCents,
    expected_terminal_cents: terminal,
    counted_terminal_cents: countedTerminalCents,
    note,
    closed_at: now,
  });
  const cents = countedCashCents - expected - (await sumDifference(scope, { date, clientId }));
  const entries: NewEntry[] = [
    { account: 'cash', amountCents: cents },
    { account: 'cash_difference', amountCents: -cents },
  ];
  await post(scope, booking, [{ kind: 'count', on: date, note, entries }]);
  return presentOwnDay(scope, date, clientId);
}
