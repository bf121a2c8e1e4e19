import { addDays, toInstant, toPlainDate } from '#api/dates.ts';
import type { EntryFlag } from '#api/entry/door/door-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { consume } from '../../entitlements/commands.ts';
import { lockTicket } from '../../tickets/queries.ts';
import { insertEntry } from './commands.ts';
import { hasOp, hasTicketEntry } from './queries.ts';

interface TicketComing {
  opId: string;
  ticketId: number;
  /** The ticket's code when the phone got it. */
  ticketCode: string;
  unitId: number;
  doorId: number;
  passId: number;
  step: number;
  at: Date;
  now: Date;
  /** What is already known to be suspicious about it. */
  flag: EntryFlag | null;
  timeZone: string;
}

/**
 * Records once that a door has let a ticket in: the first of a club and day uses a visit. Doors without a network know
 * nothing of each other, so a second one is recorded, flagged for the admins, and uses nothing.
 */
export async function recordTicketEntry(
  scope: TenantScope,
  coming: TicketComing,
): Promise<{ outcome: 'recorded' | 'repeated'; flag: EntryFlag | null }> {
  const { opId, ticketId, unitId, doorId, passId, step, at, now } = coming;
  const ticket = await lockTicket(scope, { id: ticketId });
  if (await hasOp(scope, opId)) return { outcome: 'repeated', flag: null };
  const isGone = ticket?.code !== coming.ticketCode;
  const { isUsed, flag } = await consumeOnce(scope, coming, isGone);
  await insertEntry(scope, {
    op_id: opId,
    unit_id: unitId,
    door_id: doorId,
    client_id: isGone ? null : ticket.clientId,
    pass_id: passId,
    step,
    via: 'ticket',
    answer: 'open',
    reason: 'welcome',
    ticket_id: ticketId,
    used_visit: isUsed,
    flag,
    entered_at: at,
    created_at: now,
  });
  return { outcome: 'recorded', flag };
}

async function consumeOnce(
  scope: TenantScope,
  { ticketId, unitId, at, timeZone, flag }: TicketComing,
  isGone: boolean,
) {
  // It was passed on or went back with its money before the door could know.
  if (isGone || flag) return { isUsed: false, flag: flag ?? ('revoked' as const) };
  const day = toPlainDate(at, timeZone);
  const from = toInstant(`${day}T00:00:00`, timeZone);
  const until = toInstant(`${addDays(day, 1)}T00:00:00`, timeZone);
  if (await hasTicketEntry(scope, ticketId, { unitId, from, until }))
    return { isUsed: false, flag: 'double_use' as const };
  if (await consume(scope, 'ticket', ticketId)) return { isUsed: true, flag: null };
  const wasUsed = await hasTicketEntry(scope, ticketId);
  return { isUsed: false, flag: wasUsed ? ('double_use' as const) : ('no_right' as const) };
}
