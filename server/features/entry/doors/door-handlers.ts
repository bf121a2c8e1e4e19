import type { doorEndpoints } from '#api/entry/door-endpoints.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import { hashCode, makeCode } from '../make-code.ts';
import { listEntries } from '../record/list-entries.ts';
import { makeChallenge } from './challenge.ts';
import { insertDoor, revokeDoor, saveEnrolment } from './commands.ts';
import { enrolByCode } from './enrol-by-code.ts';
import { issueToken } from './issue-token.ts';
import { presentDoor } from './present.ts';
import { findDoor, listDoors } from './queries.ts';
import { saveEntry } from './save-entries.ts';
import { takeSnapshot } from './take-snapshot.ts';

const enrolmentMs = 10 * 60_000;
const enrolmentLetters = 10;

export const doorHandlers: HandlersOf<typeof doorEndpoints> = {
  listDoors: async ({ inTenant }) => ({ items: (await inTenant(listDoors)).map(presentDoor) }),

  addDoor: async ({ body, now, services, inTenant }) =>
    inTenant(async (scope) => {
      const { units } = (await services.catalog.get(scope)).lists;
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

  followDoor: async ({ claims, tenant, services }) =>
    services.doorEvents.follow(tenant.id, claims.doorId, claims.enrolment),
};
