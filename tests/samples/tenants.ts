import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { defaultContractRules } from '#api/tenants/contract-settings.ts';
import type { tenantEndpoints } from '#api/tenants/endpoints.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';

const logo = (): Promise<Buffer> =>
  sharp({ create: { width: 200, height: 80, channels: 4, background: '#131410' } })
    .png()
    .toBuffer();

/** Pauses stay allowed, since the tenant's other samples pause contracts. */
const freeze = { shortestDays: 1, longestDays: 60, daysPerYear: 366, feeCents: 0 };

const lastChange = (inScope: FullTenant['inScope']): Promise<number> =>
  inScope(async ({ db }) => {
    const { last } = await db
      .selectFrom('settings_change')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    return last ?? 0;
  });

/** A change that can be taken back: the rules of messages are as it has left them. */
async function addChange({ db, tenantId }: TenantScope): Promise<number> {
  const after = randomInt(1, 90_000);
  await db
    .updateTable('tenant_settings')
    .set({ sms: JSON.stringify({ mostPeople: after }) })
    .execute();
  const changes = JSON.stringify([{ field: 'sms.mostPeople', before: 90_000, after }]);
  const row = { tenant_id: tenantId, at: new Date(), by_client_id: null, changes };
  const { id } = await db.insertInto('settings_change').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const addRows: AddRows = async (scope) => {
  await addChange(scope);
};

export const samples: SamplesOf<typeof tenantEndpoints> = {
  getPageRules: noInput,
  getConfiguration: noInput,
  getBuyingTerms: noInput,
  getSeller: noInput,
  changeSeller: () => ({
    body: {
      item: {
        legalName: 'Klubi OÜ',
        registryCode: '12345678',
        vatNumber: 'EE123456789',
        address: `Peetri ${randomInt(1_000_000_000)}, Tallinn`,
        iban: 'EE382200221020145685',
      },
      invoiceLogoHeight: 40,
      invoiceLogoPadding: 20,
    },
  }),
  saveInvoiceLogo: async () => ({ file: await logo() }),
  deleteInvoiceLogo: noInput,
  getContractRules: noInput,
  getSettings: noInput,
  changeSettings: async ({ inScope }) => ({
    body: { changes: { 'sms.partCents': randomInt(1, 9999) / 100 }, version: await lastChange(inScope) },
  }),
  trySettings: () => ({ body: { changes: { 'bookingPolicies.group.perDayLimit': 1 }, month: '2026-01' } }),
  tryHours: () => ({ body: { changes: { 'schedule.ownHolidays': ['2027-03-01'] } } }),
  tryRooms: () => ({ body: { changes: {} } }),
  listStyleUses: noInput,
  mergeStyle: async ({ inScope }) => {
    const [from, into] = [await inScope((scope) => buildStyle(scope)), await inScope((scope) => buildStyle(scope))];
    return { params: { id: from.id }, body: { into: into.id } };
  },
  listSettingsHistory: noInput,
  undoSettings: async ({ inScope }) => ({ params: { id: await inScope(addChange) } }),
  changeContractRules: () => ({ body: { item: { ...defaultContractRules, freeze, noticeDays: randomInt(366) } } }),
};
