import { randomUUID } from 'node:crypto';
import { type PlainDate, toPlainDate } from '#api/dates.ts';
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
import { groundsOf } from '../visits/entry-grounds.ts';
import { EntryRefusal, keepingRefusal } from '../visits/entry-refusal.ts';
import { countInside, findLastEntryByTicket } from '../visits/queries.ts';

/** Admits the holder of a ticket's code, and uses a visit of it, unless they are still on the same visit. */
export async function enterByTicket(
  scope: TenantScope,
  request: Pick<RequestContext, 'services' | 'tenant' | 'now'>,
  door: DoorRow,
  code: string,
): Promise<Entered> {
  const ticket = await lockTicket(scope, { code });
  if (!ticket) throw new ApiError(404, 'ticket_not_found');
  const { id: ticket_id, clientId: client_id } = ticket;
  const entry = { unit_id: door.unitId, door_id: door.id, client_id, ticket_id, via: 'ticket' } as const;
  return keepingRefusal({ ...entry, now: request.now }, () => useTicket(scope, request, door, ticket));
}

async function useTicket(
  scope: TenantScope,
  { services, tenant, now }: Pick<RequestContext, 'services' | 'tenant' | 'now'>,
  door: DoorRow,
  ticket: NonNullable<Awaited<ReturnType<typeof lockTicket>>>,
): Promise<Entered> {
  const catalog = await services.catalog.get(scope);
  const policy = entryPolicyOf(tenant);
  const timeZone = catalog.timeZoneOf(door.unitId);
  const lastEntryAt = await findLastEntryByTicket(scope, ticket.id, door.unitId, policy.visitMinutes, now);
  const againAt = lastEntryAt && new Date(lastEntryAt.getTime() + policy.passbackMinutes * 60_000);
  const facts = { now, club: { unitId: door.unitId, timeZone }, entitlements: [ticket], entryPolicy: policy };
  const refusalOf = (refused: Refused) => new EntryRefusal(refused, groundsOf(facts, refused, { catalog, asOf: now }));
  if (againAt && now < againAt)
    throw refusalOf({
      error: 'qr_denied',
      remedy: { kind: 'wait_until', at: againAt.toISOString() },
      rule: 'passback',
    });
  if (!lastEntryAt) {
    const isGood = findEntryEntitlement({ ...facts, policyOf: (kind) => catalog.policyOf(kind, now) }) !== undefined;
    const refusal = refuseTicket(ticket, toPlainDate(now, timeZone), isGood);
    if (refusal) throw refusalOf(refusal);
    if (!(await consume(scope, 'ticket', ticket.id))) throw refusalOf(usedUp);
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

type Refused = ConstructorParameters<typeof EntryRefusal>[0];

const usedUp: Refused = { error: 'ticket_used', remedy: { kind: 'buy' }, rule: 'no_visits_left' };

function refuseTicket(
  { validUntil, visitsLeft }: { validUntil: PlainDate | null; visitsLeft: number },
  today: PlainDate,
  isGood: boolean,
): Refused | undefined {
  if (validUntil !== null && validUntil < today)
    return { error: 'ticket_expired', remedy: { kind: 'buy' }, rule: 'right_ended' };
  if (visitsLeft <= 0) return usedUp;
  if (isGood) return undefined;
  return { error: 'qr_denied', remedy: { kind: 'ask_staff', reason: 'not_covered' }, rule: 'not_covered' };
}

/** As `enterByTicket`; undefined where the club has no ticket of this code, which is counted as a guess. */
export async function enterIfTicket(...asked: Parameters<typeof enterByTicket>): Promise<Entered | undefined> {
  return enterByTicket(...asked).catch((error: unknown) => {
    if (error instanceof ApiError && error.key === 'ticket_not_found') return undefined;
    throw error;
  });
}
