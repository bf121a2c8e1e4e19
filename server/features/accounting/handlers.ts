import type { accountingEndpoints } from '#api/accounting/endpoints.ts';
import type { TillCount } from '#api/accounting/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError, refusedField } from '../../endpoint/api-error.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { openTillOf } from '../invoices/till.ts';
import { findClosedUntil } from '../ledger/queries.ts';
import { logExport } from '../lists/commands.ts';
import { closeBatch } from './close-batch.ts';
import { type CountRow, listCounts } from './closings/queries.ts';
import { insertPeriodClosing, lockBatches, replaceMapping } from './commands.ts';
import { presentDays, presentOwnDay, todayOf } from './drawer/desk-day.ts';
import { closeDay, moveCash } from './drawer/move-cash.ts';
import { enterOpening, presentOpenings } from './opening/enter-opening.ts';
import { reverseOpening } from './opening/reverse-opening.ts';
import { writeOpeningFile } from './opening/write-opening-file.ts';
import { countWaiting, findBatchFile, findMapping, listBalances, listBatches, listPeriods } from './queries.ts';
import { readVatFigures } from './vat/read-figures.ts';
import { writeVatFile } from './vat/write-vat-file.ts';

type BatchRow = Awaited<ReturnType<typeof listBatches>>[number];

const presentBatch = ({ number, until, postings, entries, debit_cents, created_at }: BatchRow) => ({
  number,
  until,
  postings,
  entries,
  debitCents: debit_cents,
  createdAt: created_at.toISOString(),
});

async function presentPeriods(scope: TenantScope) {
  const rows = await listPeriods(scope);
  const items = rows.map(({ until, closed_at, name }) => ({ until, closedAt: closed_at.toISOString(), byName: name }));
  return { closedUntil: items[0]?.until ?? null, items };
}

const countsAtOnce = 50;

async function presentCounts(
  scope: TenantScope,
  { before, clientId }: { before: number | undefined; clientId?: number },
): Promise<{ items: TillCount[]; nextCursor?: string }> {
  const rows = await listCounts(scope, { clientId, before, limit: countsAtOnce + 1 });
  const items = rows.slice(0, countsAtOnce);
  const last = rows.length > countsAtOnce ? items.at(-1) : undefined;
  return { items: items.map(presentCount), ...(last && { nextCursor: String(last.id) }) };
}

const presentCount = (row: CountRow): TillCount => ({
  id: row.id,
  date: row.date,
  clientId: row.clientId,
  name: row.name,
  expectedCashCents: row.expectedCash,
  countedCashCents: row.countedCash,
  expectedTerminalCents: row.expectedTerminal,
  countedTerminalCents: row.countedTerminal,
  note: row.note,
  closedAt: row.closedAt.toISOString(),
  isReplaced: row.isReplaced,
});

export const accountingHandlers: HandlersOf<typeof accountingEndpoints> = {
  getAccountingMapping: ({ inTenant }) => inTenant(findMapping),

  setAccountingMapping: ({ body, inTenant }) =>
    inTenant(async (scope) => {
      if (!(await replaceMapping(scope, body))) throw new ApiError(409, 'changed_meanwhile');
      return findMapping(scope);
    }),

  listExportBatches: ({ query, inTenant }) =>
    inTenant(async (scope) => {
      const { count, from } = await countWaiting(scope, query.until);
      const items = (await listBatches(scope)).map((row) => presentBatch(row));
      return { items, waitingPostings: count, waitingFrom: from };
    }),

  closeExportBatch: ({ body, claims, now, inTenant }) =>
    inTenant(async (scope) => ({
      item: presentBatch(await closeBatch(scope, { until: body.until, byClientId: claims.clientId, now })),
    })),

  getExportFile: async ({ params, inTenant }) => {
    const batch = await inTenant((scope) => findBatchFile(scope, params.id));
    if (!batch) throw new ApiError(404, 'item_not_found');
    const content = Buffer.from(batch.content).toString('base64');
    return { fileName: `batch-${String(params.id).padStart(4, '0')}.csv`, type: 'text/csv', content };
  },

  getTrialBalance: async ({ query, inTenant }) => {
    const rows = await inTenant((scope) => listBalances(scope, query.until));
    const items = rows.map(({ account, code, debit, credit }) => ({
      account,
      code,
      debitCents: debit,
      creditCents: credit,
      balanceCents: debit - credit,
    }));
    return { items };
  },

  getVatFigures: ({ query, tenant, inTenant }) => inTenant((scope) => readVatFigures(scope, { ...query, tenant })),

  getVatFile: async ({ query, tenant, inTenant }) => {
    const figures = await inTenant((scope) => readVatFigures(scope, { ...query, tenant }));
    const content = Buffer.from(writeVatFile(figures)).toString('base64');
    return { fileName: `vat-${query.from}-${query.until}.csv`, type: 'text/csv', content };
  },

  getClosedPeriod: ({ inTenant }) => inTenant(presentPeriods),

  closePeriod: ({ body, claims, now, inTenant }) =>
    inTenant(async (scope) => {
      await lockBatches(scope);
      const closedUntil = await findClosedUntil(scope);
      if ((closedUntil ?? '') >= body.until) throw refusedField(409, 'period_closed', 'until');
      if (body.until >= (await todayOf(scope, now))) throw refusedField(400, 'data_validation_failed', 'until');
      await insertPeriodClosing(scope, { until: body.until, by_client_id: claims.clientId, closed_at: now });
      return presentPeriods(scope);
    }),

  listDeskDays: async ({ query, inTenant }) => ({ items: await inTenant((scope) => presentDays(scope, query.date)) }),

  listTillCounts: ({ query, inTenant }) => inTenant((scope) => presentCounts(scope, { before: query.cursor })),

  listOwnTillCounts: ({ query, claims, inTenant }) =>
    inTenant((scope) => presentCounts(scope, { before: query.cursor, clientId: claims.clientId })),

  getOwnDeskDay: ({ query, claims, now, inTenant }) =>
    inTenant(async (scope) => presentOwnDay(scope, query.date ?? (await todayOf(scope, now)), claims.clientId)),

  listOpenings: async ({ inTenant }) => ({ items: await inTenant((scope) => presentOpenings(scope)) }),

  enterOpening: (request) =>
    request.inTenant(async (scope) => {
      const { clientId: byClientId } = request.claims;
      return enterOpening(scope, await openTillOf(scope, request, { byClientId }), { body: request.body, byClientId });
    }),

  getOpeningFile: ({ query: { list }, claims, language, now, inTenant }) =>
    inTenant(async (scope) => {
      const today = await todayOf(scope, now);
      const text = await writeOpeningFile(scope, { list, today, language });
      await logExport(scope, { list: 'invoices', byClientId: claims.clientId, now });
      const content = Buffer.from(text).toString('base64');
      return { fileName: `${list}-${today}.csv`, type: 'text/csv', content };
    }),

  reverseOpening: (request) =>
    request.inTenant(async (scope) => {
      const till = await openTillOf(scope, request, { byClientId: request.claims.clientId });
      return reverseOpening(scope, till, { id: request.params.id, reason: request.body.reason });
    }),

  moveDrawerCash: ({ body, claims, now, inTenant }) =>
    inTenant((scope) => moveCash(scope, { ...body, clientId: claims.clientId, now })),

  closeDeskDay: ({ body, claims, now, inTenant }) =>
    inTenant((scope) => closeDay(scope, { ...body, clientId: claims.clientId, now })),
};
