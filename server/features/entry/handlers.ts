import type { entryEndpoints } from '#api/entry/endpoints.ts';
import type { Entered, Phone } from '#api/entry/schema.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { read } from '../../endpoint/club.ts';
import type { HandlersOf, RequestContext } from '../../endpoint/handler.ts';
import { countUse, findThrottled, findThrottledOnce } from '../../throttle/limit-code-attempts.ts';
import { lockClients } from '../registrations/booking/queries.ts';
import { endSession } from '../session/commands.ts';
import { enterByCode } from './codes/enter-by-code.ts';
import { enterIfTicket } from './codes/enter-by-ticket.ts';
import { enterFreeTraining } from './codes/enter-free-training.ts';
import { keepScan } from './codes/keep-scan.ts';
import { readDoorCode } from './codes/read-door-code.ts';
import { deleteWalletCards } from './desk/commands.ts';
import { findByCard, findByDeskCode, makeDeskCode } from './desk/find-by-code.ts';
import { presentPerson } from './desk/present-person.ts';
import { doorHandlers } from './doors/door-handlers.ts';
import { entryPolicyOf } from './entry-policy-of.ts';
import { checkShownTicket } from './passes/check-shown-ticket.ts';
import { revokePasses } from './passes/commands.ts';
import { issuePass } from './passes/issue-pass.ts';
import { issueTicketPass } from './passes/issue-ticket-pass.ts';
import { findNames, listPhones } from './passes/queries.ts';
import { presentEntry } from './present-entry.ts';
import { countInside } from './visits/queries.ts';
import { findUsualInside } from './visits/usual-inside.ts';

type Row = Awaited<ReturnType<typeof listPhones>>[number];

const presentPhone = ({ createdAt, refreshedAt, ...phone }: Row): Phone => ({
  ...phone,
  createdAt: createdAt.toISOString(),
  refreshedAt: refreshedAt.toISOString(),
});

/** Counts are public and queried often, so they may be this old. */
const insideFreshMs = 10_000;
/** Past days do not change; a day later they are others. */
const usualFreshMs = 3_600_000;

export const entryHandlers: HandlersOf<typeof entryEndpoints> = {
  getEntry: async (request) =>
    request.inTenant((scope) => presentEntry(scope, request, request.claims.clientId, request.query.unit)),

  savePass: async (request) => {
    const { body, claims, inTenant, hasChanged } = request;
    const issued = await inTenant((scope) => issuePass(scope, request, claims, body.publicKey));
    hasChanged('entry');
    return issued;
  },

  saveTicketPass: async (request) => {
    const { body, inTenant, hasChanged } = request;
    const issued = await findThrottledOnce(request, { kind: 'ticket' }, () =>
      inTenant((scope) => issueTicketPass(scope, request, body)),
    );
    if (!issued) throw new ApiError(404, 'ticket_not_found');
    hasChanged('entry');
    return issued;
  },

  checkShownTicket: async (request) => {
    const shown = await findThrottled(request, { kind: 'ticket' }, () =>
      request.inTenant((scope) => checkShownTicket(scope, request, request.query.data)),
    );
    if (!shown) throw new ApiError(404, 'ticket_not_found');
    return shown;
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

  getPersonAtDesk: ({ params, claims, inTenant, ...request }) =>
    inTenant(async (scope) => {
      if (!(await findNames(scope, params.id))) throw new ApiError(404, 'item_not_found');
      return presentPerson(scope, request, claims, params.id);
    }),

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

  countInside: (request) =>
    read(request, async ({ scope, catalog, now }) => {
      const { tenant, staysFreshUntil } = request;
      staysFreshUntil(new Date(now.getTime() + insideFreshMs));
      const { units } = catalog.lists;
      const inside = await countInside(scope, now, entryPolicyOf(tenant).visitMinutes);
      return { items: units.map(({ id }) => ({ unitId: id, inside: inside.get(id) ?? 0 })) };
    }),

  getUsualInside: (request) =>
    read(request, async ({ scope, now, today }) => {
      request.staysFreshUntil(new Date(now.getTime() + usualFreshMs));
      const { visitMinutes } = entryPolicyOf(request.tenant);
      return { date: today, items: await findUsualInside(scope, { today, visitMinutes }) };
    }),

  ...doorHandlers,
};

/**
 * Revokes the pass of a lost phone, or all passes of a client, and logs those phones out, so that none requests
 * another. The caller's session stays.
 * @returns how many were revoked
 */
async function endPasses(
  { inTenant, now, tenant, services, hasChanged }: RequestContext,
  whose: { clientId: number; passId?: number },
  ownSessionId: number,
): Promise<number> {
  const ended = await inTenant(async (scope) => {
    await lockClients(scope, [whose.clientId]);
    const passes = await revokePasses(scope, whose, now);
    // Whoever has lost a phone has lost the card in it.
    if (whose.passId === undefined) await deleteWalletCards(scope, whose.clientId);
    for (const { sessionId } of passes)
      if (sessionId !== null && sessionId !== ownSessionId) await endSession(scope, sessionId, 'revoked', now);
    return passes.length;
  });
  if (ended === 0) return 0;
  services.changes.publish(tenant.id, ['session']);
  hasChanged('entry');
  return ended;
}

/** Admits a visitor without an account, by a ticket or to a free training. Unknown tickets are counted. */
async function enterAsVisitor(request: RequestContext, data: string): Promise<Entered> {
  const { inTenant } = request;
  const entered = await findThrottledOnce(request, { kind: 'ticket' }, () =>
    inTenant(async (scope) => {
      const { door, ticket } = await readDoorCode(scope, request, data);
      if (ticket === undefined) {
        const byTraining = await enterFreeTraining(scope, request, door);
        if (!byTraining) throw new ApiError(409, 'qr_denied', { kind: 'log_in' });
        return byTraining;
      }
      return enterIfTicket(scope, request, door, ticket);
    }),
  );
  if (!entered) throw new ApiError(404, 'ticket_not_found');
  return entered;
}
