import { isSignedByDevice } from '#api/entry/bytes/check-signature.ts';
import type { doorEndpoints } from '#api/entry/door/door-endpoints.ts';
import type { EnrolledDoor } from '#api/entry/door/door-schema.ts';
import { doorTokenSeconds } from '#api/entry/door/door-status.ts';
import { challengeMessage } from '#api/entry/pass/pass-format.ts';
import { findThrottled } from '#server/throttle/limit-code-attempts.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { openClub, read, write } from '../../../endpoint/club.ts';
import type { HandlersOf, RequestContext } from '../../../endpoint/handler.ts';
import { enterIfTicket } from '../codes/enter-by-ticket.ts';
import { hashCode, makeCode } from '../make-code.ts';
import { isPublicKey } from '../passes/issue-pass.ts';
import { listEntries, listInside } from '../record/list-entries.ts';
import { makeChallenge, readChallenge } from './challenge.ts';
import { answerChallenge, enrol, insertDoor, revokeDoor, saveEnrolment } from './commands.ts';
import { signDoorToken } from './door-tokens.ts';
import { presentDoor, presentPlace } from './present.ts';
import { findDoor, findEnrolment, listDoors } from './queries.ts';
import { saveEntry } from './save-entries.ts';
import { takeSnapshot } from './take-snapshot.ts';

interface Answer {
  doorId: number;
  challenge: string;
  signature: string;
}

/** A token for the signer of a challenge with the door's key. Throws 401 for an invalid or reused challenge. */
async function issueToken(request: RequestContext, { doorId, challenge, signature }: Answer) {
  const { now, host, tenant, services, inTenant } = request;
  const enrolment = await inTenant(async (scope) => {
    const door = await findDoor(scope, doorId);
    if (!door?.publicKey) throw new ApiError(404, 'item_not_found');
    const madeAt = readChallenge(services.secret, { tenantId: tenant.id, doorId }, challenge, now);
    const key = Buffer.from(door.publicKey, 'base64url');
    const isSigned = () => isSignedByDevice(key, challengeMessage(challenge), Buffer.from(signature, 'base64url'));
    // The most expensive check comes last, since anybody may call this.
    const isGood = madeAt !== undefined && isSigned() && (await answerChallenge(scope, doorId, madeAt));
    if (!isGood) throw new ApiError(401, 'session_refresh_failed');
    return door.enrolments;
  });
  const token = await signDoorToken({ services, tenant, host, now }, { doorId, enrolment });
  return { token, expiresAt: new Date(now.getTime() + doorTokenSeconds * 1000).toISOString() };
}

const enrolmentMs = 10 * 60_000;
const enrolmentLetters = 10;

export const doorHandlers: HandlersOf<typeof doorEndpoints> = {
  listDoors: async ({ inTenant }) => ({ items: (await inTenant(listDoors)).map(presentDoor) }),

  addDoor: (request) =>
    write(request, 'nothing', async ({ scope, catalog, now }) => {
      const { body } = request;
      const { units } = catalog.lists;
      const isLockThere = body.lockOf == null || (await findDoor(scope, body.lockOf)) !== undefined;
      if (!units.some(({ id }) => id === body.unitId) || !isLockThere) throw new ApiError(404, 'item_not_found');
      const door = await findDoor(scope, await insertDoor(scope, body, now));
      if (!door) throw new ApiError(404, 'item_not_found');
      return presentDoor(door);
    }),

  makeEnrolment: async ({ params, now, inTenant }) =>
    inTenant(async (scope) => {
      if (!(await findDoor(scope, params.id))) throw new ApiError(404, 'item_not_found');
      const code = makeCode(enrolmentLetters);
      const expiresAt = new Date(now.getTime() + enrolmentMs);
      await saveEnrolment(scope, { doorId: params.id, codeHash: hashCode(code), expiresAt });
      return { code, expiresAt: expiresAt.toISOString() };
    }),

  removeDoor: async ({ params, now, inTenant, hasChanged }) => {
    if (!(await inTenant((scope) => revokeDoor(scope, params.id, now)))) throw new ApiError(404, 'item_not_found');
    hasChanged('entry');
    return undefined;
  },

  listEntries: async (request) => listEntries(request, request.query),

  listInside: (request) =>
    read(request, async (club) => ({ items: await listInside(club, request.tenant, request.query.unit) })),

  enrolDoor: async (request) => enrolByCode(request, request.body.code, request.body.publicKey),

  challengeDoor: async ({ body, now, tenant, services, inTenant }) => {
    const door = await inTenant((scope) => findDoor(scope, body.doorId));
    if (!door?.publicKey) throw new ApiError(404, 'item_not_found');
    return { challenge: makeChallenge(services.secret, { tenantId: tenant.id, doorId: door.id }, now) };
  },

  issueDoorToken: async (request) => issueToken(request, request.body),

  getDoorSnapshot: async (request) =>
    request.inTenant((scope) => takeSnapshot(scope, request, request.claims.doorId, request.query.cursor)),

  saveDoorEntries: async (request) => {
    const { body, claims, inTenant, hasChanged } = request;
    const door = await inTenant((scope) => findDoor(scope, claims.doorId));
    if (!door) throw new ApiError(401, 'session_refresh_failed');
    const items = [];
    for (const item of body.items) items.push(await inTenant((scope) => saveEntry(scope, request, door, item)));
    hasChanged('entry');
    return { items };
  },

  enterByPrintedTicket: async (request) => {
    const { body, claims, inTenant, hasChanged } = request;
    const found = await findThrottled(request, { kind: 'ticket' }, () =>
      inTenant(async (scope) => {
        const door = await findDoor(scope, claims.doorId);
        if (!door) throw new ApiError(401, 'session_refresh_failed');
        return enterIfTicket(scope, request, door, body.code);
      }),
    );
    if (!found) throw new ApiError(404, 'ticket_not_found');
    hasChanged('entry');
    return found;
  },

  followDoor: async ({ claims, tenant, services }) =>
    services.doorEvents.follow(tenant.id, claims.doorId, claims.enrolment),
};

/** Enrols this key for the door that the code was created for; the code is consumed. */
async function enrolByCode(request: RequestContext, code: string, publicKey: string): Promise<EnrolledDoor> {
  const { now, services, inTenant, hasChanged } = request;
  if (!isPublicKey(publicKey)) throw new ApiError(400, 'data_validation_failed');
  const enrolled = await findThrottled(request, { kind: 'enrolment' }, () =>
    inTenant(async (scope) => {
      const found = await findEnrolment(scope, hashCode(code), now);
      const door = found && (await findDoor(scope, found.doorId));
      if (!door) return undefined;
      await enrol(scope, { doorId: door.id, publicKey, now });
      return presentPlace(scope, door, (await openClub(scope, request)).catalog, services.secret, now);
    }),
  );
  if (!enrolled) throw new ApiError(404, 'code_not_found');
  // The previous tablet of this door is notified that it is no longer enrolled.
  hasChanged('entry');
  return enrolled;
}
