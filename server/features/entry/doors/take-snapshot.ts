import { toBase64url } from '#api/entry/bytes/base64url.ts';
import type { DoorSnapshot } from '#api/entry/door/door-schema.ts';
import { snapshotMessage } from '#api/entry/door/snapshot-message.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { entryPolicyOf } from '../entry-policy-of.ts';
import { getSnapshotSigner } from '../keys/entry-keys.ts';
import { countInside } from '../visits/queries.ts';
import { dropForgotten, noteSnapshot, tell } from './commands.ts';
import { decideForPeople, decideForTickets } from './decide-for-all.ts';
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
