import type { entryEndpoints } from '#api/entry/endpoints.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { enterByCode } from './codes/enter-by-code.ts';
import { keepScan } from './codes/keep-scan.ts';
import { enterAsVisitor } from './codes/enter-as-visitor.ts';
import { makeDeskCode } from './desk/desk-codes.ts';
import { findByCard, findByDeskCode } from './desk/find-by-code.ts';
import { presentPerson } from './desk/present-person.ts';
import { doorHandlers } from './doors/door-handlers.ts';
import { entryPolicyOf } from './entry-policy-of.ts';
import { countUse } from '../../throttle/limit-code-attempts.ts';
import { endPasses } from './passes/end-passes.ts';
import { issuePass } from './passes/issue-pass.ts';
import { presentPhone } from './passes/present-phone.ts';
import { findNames, listPhones } from './passes/queries.ts';
import { presentEntry } from './present-entry.ts';
import { countInside } from './visits/queries.ts';

/** Counts are asked for by everybody, so they may be so old. */
const insideFreshMs = 10_000;

export const entryHandlers: HandlersOf<typeof entryEndpoints> = {
  getEntry: async (request) =>
    request.inTenant((scope) => presentEntry(scope, request, request.claims.clientId, request.query.unit)),

  savePass: async (request) => {
    const { body, claims, inTenant, hasChanged } = request;
    const issued = await inTenant((scope) => issuePass(scope, request, claims, body.publicKey));
    hasChanged('entry');
    return issued;
  },

  listPhones: async ({ claims, now, inTenant }) => ({
    items: (await inTenant((scope) => listPhones(scope, claims.clientId, now))).map(presentPhone),
  }),

  endPass: async (request) => {
    const { params, claims } = request;
    const whose = { clientId: claims.clientId, passId: params.id };
    if ((await endPasses(request, whose, claims.sid)) === 0) throw new ApiError(404, 'item_not_found');
    return undefined;
  },

  endPassesOf: async (request) => {
    const { params, claims, inTenant } = request;
    if (!(await inTenant((scope) => findNames(scope, params.id)))) throw new ApiError(404, 'item_not_found');
    return { ended: await endPasses(request, { clientId: params.id }, claims.sid) };
  },

  makeDeskCode: async (request) => {
    const { claims, now, services, inTenant } = request;
    await countUse(request, { kind: 'desk-code-made', clientId: claims.clientId });
    return inTenant((scope) => makeDeskCode(scope, services.secret, claims.clientId, now));
  },

  findByDeskCode: async (request) => {
    const { params, claims, inTenant } = request;
    const clientId = await findByDeskCode(request, params.code, claims.clientId);
    return inTenant((scope) => presentPerson(scope, request, claims, clientId));
  },

  findByCard: async (request) => {
    const { params, claims, inTenant } = request;
    const clientId = await findByCard(request, params.cardCode, claims.clientId);
    return inTenant((scope) => presentPerson(scope, request, claims, clientId));
  },

  enterByCode: async (request) => {
    const { query, claims, inTenant, hasChanged } = request;
    const entered = await inTenant((scope) => enterByCode(scope, request, claims.clientId, query.data));
    hasChanged('entry');
    return entered;
  },

  keepScan: async (request) => {
    const { body, claims, inTenant } = request;
    return inTenant((scope) => keepScan(scope, request, claims.clientId, body.data));
  },

  enterAsVisitor: async (request) => {
    const entered = await enterAsVisitor(request, request.query.data);
    request.hasChanged('entry');
    return entered;
  },

  countInside: async ({ tenant, now, services, inTenant, staysFreshUntil }) =>
    inTenant(async (scope) => {
      staysFreshUntil(new Date(now.getTime() + insideFreshMs));
      const { units } = (await services.catalog.get(scope)).lists;
      const inside = await countInside(scope, now, entryPolicyOf(tenant).visitMinutes);
      return { items: units.map(({ id }) => ({ unitId: id, inside: inside.get(id) ?? 0 })) };
    }),

  ...doorHandlers,
};
