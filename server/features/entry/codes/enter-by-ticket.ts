import { randomUUID } from 'node:crypto';
import { toPlainDate } from '#api/dates.ts';
import { findEntryEntitlement } from '#api/entry/may-enter.ts';
import type { Entered } from '#api/entry/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { consume } from '../../entitlements/commands.ts';
import { lockTicket } from '../../tickets/queries.ts';
import type { DoorRow } from '../doors/queries.ts';
import { entryPolicyOf } from '../entry-policy-of.ts';
import { insertEntry } from '../visits/commands.ts';
import { countInside, findLastEntryByTicket } from '../visits/queries.ts';

/** Admits the holder of a ticket's code, and uses a visit of it, unless they are still on the same visit. */
export async function enterByTicket(
  scope: TenantScope,
  { services, tenant, now }: Pick<RequestContext, 'services' | 'tenant' | 'now'>,
  door: DoorRow,
  code: string,
): Promise<Entered> {
  const ticket = await lockTicket(scope, { code });
  if (!ticket) throw new ApiError(404, 'ticket_not_found');
  const catalog = await services.catalog.get(scope);
  const policy = entryPolicyOf(tenant);
  const timeZone = catalog.timeZoneOf(door.unitId);
  const lastEntryAt = await findLastEntryByTicket(scope, ticket.id, door.unitId, policy.visitMinutes, now);
  const againAt = lastEntryAt && new Date(lastEntryAt.getTime() + policy.passbackMinutes * 60_000);
  if (againAt && now < againAt) throw new ApiError(409, 'qr_denied', { kind: 'wait_until', at: againAt.toISOString() });
  if (!lastEntryAt) {
    if (ticket.validUntil !== null && ticket.validUntil < toPlainDate(now, timeZone))
      throw new ApiError(409, 'ticket_expired', { kind: 'buy' });
    if (ticket.visitsLeft <= 0) throw new ApiError(409, 'ticket_used', { kind: 'buy' });
    const facts = { now, club: { unitId: door.unitId, timeZone }, entitlements: [ticket] };
    const isGood = findEntryEntitlement({ ...facts, policyOf: (kind) => catalog.policyOf(kind, now) }) !== undefined;
    if (!isGood) throw new ApiError(409, 'qr_denied', { kind: 'ask_staff', reason: 'not_covered' });
    if (!(await consume(scope, 'ticket', ticket.id))) throw new ApiError(409, 'ticket_used', { kind: 'buy' });
  }
  await insertEntry(scope, {
    op_id: randomUUID(),
    unit_id: door.unitId,
    door_id: door.id,
    client_id: ticket.clientId,
    via: 'ticket',
    answer: 'open',
    reason: 'welcome',
    ticket_id: ticket.id,
    used_visit: !lastEntryAt,
    entered_at: now,
    created_at: now,
  });
  const inside = await countInside(scope, now, policy.visitMinutes);
  const visitsLeft = ticket.visitsLeft - (lastEntryAt ? 0 : 1);
  return { doorName: door.name, unitId: door.unitId, visitsLeft, insideCount: inside.get(door.unitId) ?? 0 };
}

/** As `enterByTicket`; undefined where the club has no ticket of this code, which is counted as a guess. */
export async function enterIfTicket(...asked: Parameters<typeof enterByTicket>): Promise<Entered | undefined> {
  return enterByTicket(...asked).catch((error: unknown) => {
    if (error instanceof ApiError && error.key === 'ticket_not_found') return undefined;
    throw error;
  });
}
