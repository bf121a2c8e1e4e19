import { toPlainDate } from '#api/dates.ts';
import { toBase64url } from '#api/entry/bytes/base64url.ts';
import type { DoorSnapshot } from '#api/entry/door/door-schema.ts';
import { snapshotMessage } from '#api/entry/door/snapshot-message.ts';
import type { EntryPolicy } from '#api/entry/entry-policy.ts';
import { findEntryEntitlement, mayEnter } from '#api/entry/may-enter.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { listEntitlements } from '../../entitlements/queries.ts';
import { entryPolicyOf } from '../entry-policy-of.ts';
import { getSnapshotSigner } from '../keys/entry-keys.ts';
import { listPassHolders, listTicketPasses } from '../passes/queries.ts';
import { countInside, listBlocked, listPlaces } from '../visits/queries.ts';
import { dropForgotten, noteSnapshot, tell } from './commands.ts';
import { presentPlace } from './present.ts';
import { listTold, lockDoor } from './queries.ts';

/**
 * What the door needs to work offline, or the changes since its last request, signed. The door's row is locked, so that
 * each change gets its own number.
 */
export async function takeSnapshot(
  scope: TenantScope,
  { services, tenant, now }: Pick<RequestContext, 'services' | 'tenant' | 'now'>,
  doorId: number,
  cursor: number | undefined,
): Promise<DoorSnapshot> {
  const catalog = await services.catalog.get(scope);
  const door = await lockDoor(scope, doorId);
  if (!door) throw new ApiError(401, 'session_refresh_failed');
  const policy = entryPolicyOf(tenant);
  const next = door.snapshots + 1;
  // A lock reads no passes, so it needs no client data.
  const rules = { catalog, policy, now };
  const people =
    door.lockOf === null
      ? [...(await decideForPeople(scope, door.unitId, rules)), ...(await decideForTickets(scope, door.unitId, rules))]
      : [];
  const hasNews = await tell(scope, doorId, next, people);
  const snapshots = hasNews ? next : door.snapshots;
  await noteSnapshot(scope, doorId, { snapshots, seenAt: now });
  // A cursor that this door was never given is ignored.
  const since = cursor !== undefined && cursor <= snapshots ? cursor : undefined;
  if (since !== undefined) await dropForgotten(scope, doorId, since);
  const told = await listTold(scope, doorId);
  const signer = await getSnapshotSigner(scope, services.secret, now);
  const facts = {
    ...(await presentPlace(scope, door, catalog, services.secret, now)),
    serverTime: now.toISOString(),
    inside: (await countInside(scope, now, policy.visitMinutes)).get(door.unitId) ?? 0,
    policy,
    cursor: String(snapshots),
  };
  const signature = signer.sign(snapshotMessage({ ...facts, ...presentTold(told) }));
  const changed = since === undefined ? told : told.filter(({ toldWith }) => toldWith > since);
  return {
    ...facts,
    ...presentTold(changed),
    forgotten: since === undefined ? [] : passIdsOf(changed, 'forgotten'),
    since: since === undefined ? null : String(since),
    kid: signer.kid,
    signature: toBase64url(signature),
  };
}

type Told = Awaited<ReturnType<typeof listTold>>;

const passIdsOf = (told: Told, wanted: Told[number]['answer']): number[] =>
  told.flatMap(({ passId, answer }) => (answer === wanted ? [passId] : []));

const presentTold = (told: Told): Pick<DoorSnapshot, 'people' | 'revoked'> => ({
  people: told.flatMap(({ passId, firstName, answer }) =>
    answer === 'open' || answer === 'ask_staff' || answer === 'used' ? [{ passId, firstName, answer }] : [],
  ),
  revoked: passIdsOf(told, 'revoked'),
});

interface Rules {
  catalog: ClubCatalog;
  policy: EntryPolicy;
  now: Date;
}

/** For every pass that may come to the club's doors: open, or ask the staff. Reasons stay on the server. */
async function decideForPeople(scope: TenantScope, unitId: number, { catalog, policy, now }: Rules) {
  const holders = await listPassHolders(scope, now);
  const clientIds = [...new Set(holders.map(({ clientId }) => clientId))];
  const entitlementsOf = Map.groupBy(await listEntitlements(scope, clientIds), ({ clientId }) => clientId);
  const placesOf = Map.groupBy(await listPlaces(scope, clientIds, unitId, now), ({ clientId }) => clientId);
  const blocked = await listBlocked(scope, clientIds);
  const timeZone = catalog.timeZoneOf(unitId);
  const today = toPlainDate(now, timeZone);
  const mayCome = (clientId: number): boolean => {
    if (blocked.has(clientId)) return false;
    const bookings = placesOf.get(clientId) ?? [];
    const decision = mayEnter({
      now,
      club: { unitId, timeZone },
      entitlements: entitlementsOf.get(clientId) ?? [],
      bookings,
      policyOf: (kind) => catalog.policyOf(kind, now),
      entryPolicy: policy,
      lastEntryAt: null,
    });
    // A place booked for today admits at any time of day, since the door may get no update before.
    return decision.outcome === 'allowed' || bookings.some(({ startsAt }) => toPlainDate(startsAt, timeZone) === today);
  };
  return holders.map(({ passId, clientId, firstName, revokedAt }) => {
    if (revokedAt) return { passId, firstName: '', answer: 'revoked' as const };
    return { passId, firstName, answer: mayCome(clientId) ? ('open' as const) : ('ask_staff' as const) };
  });
}

/** For every ticket on a phone: open, ask the staff, or used; one that was passed on or taken back is revoked. */
async function decideForTickets(scope: TenantScope, unitId: number, { catalog, now }: Omit<Rules, 'policy'>) {
  const club = { unitId, timeZone: catalog.timeZoneOf(unitId) };
  return (await listTicketPasses(scope, now)).map(({ passId, isRevoked, ...ticket }) => {
    if (isRevoked) return { passId, firstName: '', answer: 'revoked' as const };
    if (ticket.visitsLeft <= 0) return { passId, firstName: '', answer: 'used' as const };
    const entitlements = [{ ...ticket, source: 'ticket' as const, status: 0 }];
    const isGood = findEntryEntitlement({ now, club, entitlements, policyOf: (kind) => catalog.policyOf(kind, now) });
    return { passId, firstName: '', answer: isGood ? ('open' as const) : ('ask_staff' as const) };
  });
}
