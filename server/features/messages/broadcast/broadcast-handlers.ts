import type { broadcastEndpoints } from '#api/messages/broadcast/broadcast-endpoints.ts';
import { broadcastChannels } from '#api/messages/broadcast/broadcast-schema.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { read, write } from '../../../endpoint/club.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import { askedOrder, pageLimit, pageOf } from '../../../endpoint/list-page.ts';
import { countUnsent, listAutomatic } from '../automatic/queries.ts';
import { applyReport } from '../sms/commands.ts';
import { readReport } from '../sms/read-report.ts';
import { readReportToken } from '../sms/sms-account.ts';
import { listPlanned } from './audience/queries.ts';
import { countChoices } from './choices/queries.ts';
import { deleteTemplateRow, saveTemplateRow, setState } from './commands.ts';
import { prepare, readSettings } from './prepare.ts';
import { presentAutomatic, presentBroadcast, presentDetail } from './present.ts';
import {
  countByState,
  countSpecial,
  findBroadcast,
  listBroadcastRows,
  listTemplateRows,
  listUndelivered,
  lockBroadcast,
  sortedBroadcasts,
} from './queries.ts';
import { resendBroadcast, resendMessages, resentSince } from './resend.ts';
import { previewBroadcast, sendBroadcast } from './send-broadcast.ts';

const pageSize = 20;
const recipientsAtOnce = 50;
const shownFailures = 100;

export const broadcastHandlers: HandlersOf<typeof broadcastEndpoints> = {
  sendBroadcast: (request) =>
    write(request, 'nothing', ({ scope, ...means }) =>
      sendBroadcast(scope, request.body, { ...means, byClientId: request.claims.clientId }),
    ),

  previewBroadcast: (request) => read(request, ({ scope, ...means }) => previewBroadcast(scope, request.body, means)),

  listRecipients: (request) =>
    read(request, async ({ scope, ...means }) => {
      const { offset = 0, ...draft } = request.body;
      const { wanted } = await prepare(scope, draft, means);
      const rows = await listPlanned(scope, wanted, { offset, limit: recipientsAtOnce + 1 });
      const items = rows.slice(0, recipientsAtOnce).map(({ clientId, firstName, lastName, hasAgreed, ...by }) => ({
        clientId,
        name: `${firstName} ${lastName}`.trim(),
        channels: broadcastChannels.filter((channel) => hasAgreed && by[channel]),
        hasNotAgreed: !hasAgreed,
      }));
      return { items, ...(rows.length > recipientsAtOnce && { nextOffset: offset + recipientsAtOnce }) };
    }),

  getAudiences: (request) =>
    read(request, async ({ scope, catalog, today }) => {
      const { rules, fallback, isSmsHidden, hasSmsProvider } = await readSettings(scope, catalog);
      const { withoutDiacritics, partCents, quietFrom, quietUntil } = rules;
      const choices = await countChoices(scope, today);
      const shown = { withoutDiacritics, partCents, quietFrom, quietUntil };
      return { ...choices, ...shown, isSmsHidden, hasSmsProvider: Boolean(hasSmsProvider), language: fallback };
    }),

  listBroadcasts: ({ query, language, inTenant }) =>
    inTenant(async (scope) => {
      const { show } = query;
      const limit = pageLimit(query, pageSize);
      const order = askedOrder(query, sortedBroadcasts);
      const rows = await listBroadcastRows(scope, { order, limit: limit + 1, show });
      const { page, ...next } = pageOf(rows, limit, order);
      const ids = page.map(({ id }) => id);
      const states = await countByState(scope, ids);
      return {
        items: page.map((row) => presentBroadcast(row, states.get(row.id), language)),
        ...next,
        ...(await countSpecial(scope)),
      };
    }),

  getBroadcast: ({ params, language, inTenant }) =>
    inTenant(async (scope) => {
      const row = await findBroadcast(scope, params.id);
      if (!row) throw new ApiError(404, 'item_not_found');
      const states = await countByState(scope, [params.id]);
      const failures = await listUndelivered(scope, params.id, shownFailures);
      return presentDetail(row, states.get(params.id), failures, language);
    }),

  withdrawBroadcast: async ({ params, inTenant }) => {
    await inTenant(async (scope) => {
      const row = await lockBroadcast(scope, params.id);
      if (!row) throw new ApiError(404, 'item_not_found');
      if (row.state !== 'waiting') throw new ApiError(409, 'changed_meanwhile');
      await setState(scope, params.id, 'withdrawn');
    });
    return undefined;
  },

  resendBroadcast: ({ params, body, services, inTenant }) =>
    inTenant((scope) => resendBroadcast(scope, params.id, { by: body.by, jobs: services.jobs })),

  listAutomaticMessages: ({ query, now, inTenant }) =>
    inTenant(async (scope) => {
      const isFailed = query.show === 'failed';
      const rows = await listAutomatic(scope, { before: query.cursor, limit: pageSize + 1, isFailed });
      const page = rows.slice(0, pageSize);
      const last = rows.length > pageSize ? page.at(-1) : undefined;
      const unsent = query.cursor === undefined ? await countUnsent(scope, resentSince(now)) : undefined;
      return {
        items: page.map(presentAutomatic),
        ...(last && { nextCursor: String(last.id) }),
        ...(unsent && { unsent }),
      };
    }),

  resendMessages: ({ body, now, services, inTenant }) =>
    inTenant((scope) => resendMessages(scope, body.all ? 'all' : body.ids, { now, jobs: services.jobs })),

  listTemplates: ({ inTenant }) => inTenant(async (scope) => ({ items: await listTemplateRows(scope) })),

  saveTemplate: ({ body, inTenant }) => inTenant(async (scope) => ({ id: await saveTemplateRow(scope, body) })),

  deleteTemplate: async ({ params, inTenant }) => {
    if (!(await inTenant((scope) => deleteTemplateRow(scope, params.id)))) throw new ApiError(404, 'item_not_found');
    return undefined;
  },

  reportDelivery: async ({ params, body, tenant, now, services, inTenant }) => {
    const handed = readReportToken(services.secret, tenant.id, params.token);
    if (!handed) throw new ApiError(404, 'item_not_found');
    const fate = readReport(body.statuses);
    const providerId = body.omnimessage_id;
    if (fate) await inTenant((scope) => applyReport(scope, handed, { fate, providerId, now }));
    return undefined;
  },
};
