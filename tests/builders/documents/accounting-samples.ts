import { randomUUID } from 'node:crypto';
import type { accountingEndpoints } from '#api/accounting/endpoints.ts';
import { addDays } from '#api/dates.ts';
import { buildInvoice } from '#tests/builders/documents/build-invoice.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';

const day = '2026-11-17';
const addPosting = (tenant: FullTenant, issuedOn: string) =>
  tenant.inScope((scope) => buildInvoice(scope, { clientId: null, name: tenant.mark, issuedOn }));

/** Numbers that no other tenant has. */
let batches = 0;
const nextBatch = (): number => {
  batches += 10_000;
  return batches;
};

/** Each export ends on a day of its own, so that no two requests are alike. */
let exports = 0;
/** Each period is closed once: later ones, all long before the tests' clock. */
let periods = 0;
const nextPeriod = (): string => {
  periods += 1;
  return addDays('2000-01-01', periods);
};

const nothingOpen = { date: day, bankCents: 0, cashCents: 0, debts: [], credits: [], vouchers: [] };
/** One is in force at most. */
const takeBackOpenings = (tenant: FullTenant) =>
  tenant.inScope(({ db }) =>
    db
      .updateTable('opening_balance')
      .set({ reversed_at: new Date('2026-11-17T10:00:00Z'), reason: 'Sample' })
      .where('reversed_at', 'is', null)
      .execute(),
  );
const openingRow = {
  on_date: day,
  bank_cents: 100,
  cash_cents: 0,
  debts_cents: 0,
  credits_cents: 0,
  vouchers_cents: 0,
  posting_ids: [],
  invoice_ids: [],
  created_at: new Date('2026-11-17T10:00:00Z'),
};
const addOpening = (tenant: FullTenant) =>
  tenant.inScope(async ({ db, tenantId }) => {
    const row = { tenant_id: tenantId, ...openingRow, by_client_id: tenant.people.admin.id };
    const { id } = await db.insertInto('opening_balance').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  });

export const accountingSamples: SamplesOf<typeof accountingEndpoints> = {
  getAccountingMapping: noInput,
  getOpeningFile: () => ({ query: { list: 'debts' } }),
  setAccountingMapping: async (tenant) => {
    const row = await tenant.inScope(({ db }) =>
      db.selectFrom('accounting_mapping').select('version').executeTakeFirst(),
    );
    const items = [{ account: 'revenue', ledgerAccount: '3000', vatCode: 'K' }];
    return { body: { items, version: row?.version ?? 0 } };
  },
  listExportBatches: noInput,
  closeExportBatch: async (tenant) => {
    exports += 1;
    const until = addDays(day, -exports);
    await addPosting(tenant, until);
    return { body: { until } };
  },
  getExportFile: async (tenant) => {
    const batch = await tenant.inScope(({ db }) =>
      db.selectFrom('export_batch').select('number').orderBy('number').limit(1).executeTakeFirstOrThrow(),
    );
    return { params: { id: batch.number } };
  },
  getTrialBalance: noInput,
  getClosedPeriod: noInput,
  closePeriod: () => ({ body: { until: nextPeriod() } }),
  listTillCounts: noInput,
  listOwnTillCounts: noInput,
  getVatFigures: () => ({ query: { from: '2026-11-01', until: '2026-11-30' } }),
  getVatFile: () => ({ query: { from: '2026-11-01', until: '2026-11-30' } }),
  listDeskDays: () => ({ query: { date: '2026-11-01' } }),
  getOwnDeskDay: noInput,
  listOpenings: noInput,
  enterOpening: async (tenant) => {
    await takeBackOpenings(tenant);
    return { body: { ...nothingOpen, bankCents: nextBatch() } };
  },
  reverseOpening: async (tenant) => {
    await takeBackOpenings(tenant);
    return { params: { id: await addOpening(tenant) }, body: { reason: 'Mistake' } };
  },
  moveDrawerCash: () => ({
    body: { date: day, kind: 'in', amountCents: 100, reason: `Put in ${randomUUID()}`, isFromSafe: false },
  }),
  closeDeskDay: () => ({
    body: { date: day, countedCashCents: 100, countedTerminalCents: 0, note: `Counted ${randomUUID()}` },
  }),
};

export const addAccountingRows: AddRows = async (scope, { clientId, mark }) => {
  const { db, tenantId } = scope;
  const { id } = await buildInvoice(scope, { clientId: null, name: mark });
  const posting = await db
    .selectFrom('ledger_posting')
    .select('id')
    .where('invoice_id', '=', id)
    .executeTakeFirstOrThrow();
  const at = new Date('2026-11-17T10:00:00Z');
  const mapping = [
    { account: 'revenue', code: '', detail: '', unitId: null, ledgerAccount: mark, vatCode: '', costCentre: '' },
  ];
  await db
    .insertInto('accounting_mapping')
    .values({ tenant_id: tenantId, rows: JSON.stringify(mapping), version: 1 })
    .execute();
  // Other clubs are built at the same time.
  const number = nextBatch();
  await db
    .insertInto('export_batch')
    .values({
      tenant_id: tenantId,
      number,
      until: day,
      postings: 1,
      entries: 3,
      debit_cents: 4990,
      content: mark,
      by_client_id: null,
      created_at: at,
    })
    .execute();
  await db
    .insertInto('exported_posting')
    .values({ tenant_id: tenantId, posting_id: posting.id, batch_number: number })
    .execute();
  await db
    .insertInto('period_closing')
    .values({ tenant_id: tenantId, until: '1999-12-31', by_client_id: null, closed_at: at })
    .execute();
  await db
    .insertInto('day_closing')
    .values({
      tenant_id: tenantId,
      on_date: day,
      desk_client_id: clientId,
      expected_cash_cents: 0,
      counted_cash_cents: 0,
      expected_terminal_cents: 0,
      counted_terminal_cents: 0,
      note: mark,
      closed_at: at,
    })
    .execute();
  await db
    .insertInto('drawer_float')
    .values({ tenant_id: tenantId, on_date: day, desk_client_id: clientId, amount_cents: 5000, created_at: at })
    .execute();
  await db
    .insertInto('opening_balance')
    .values({ tenant_id: tenantId, ...openingRow, by_client_id: clientId, reason: mark })
    .execute();
};
