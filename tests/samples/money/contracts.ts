import { randomUUID } from 'node:crypto';
import type { contractEndpoints } from '#api/contracts/endpoints.ts';
import type { riseEndpoints } from '#api/contracts/rises/endpoints.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { insertPeriods } from '#server/features/contracts/billing/commands.ts';
import { insertChange, insertFreezeFee } from '#server/features/contracts/commands.ts';
import { claimReminder } from '#server/features/contracts/reminders/commands.ts';
import { insertPrices, insertRise } from '#server/features/contracts/rises/commands.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { type FullTenant, lastDay } from '#tests/support/contract/full-tenant.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';

type Overrides = Parameters<typeof buildContract>[1];

/** A new one each time: what is done to a contract once cannot be done again. */
const contractOf = async (
  { tenantId, mark, people }: FullTenant,
  test: TestApp,
  { clientId = people.client.id, ...overrides }: Overrides & { clientId?: number } = {},
) => {
  const own = { client_id: clientId, valid_until: lastDay, name: mark };
  const row = { ...own, number: `${mark}-${randomUUID().slice(0, 8)}`, ...overrides };
  const { id } = await inTenant(test.owner, tenantId, (scope) => buildContract(scope, row));
  return { params: { id } };
};

/** It takes no days that another is to have. */
const termless = { valid_until: null, status: 4 };
const days = { from: '2026-12-01', until: '2026-12-14' };
const reason = 'Kokkulepe';

/** Somebody's who has nothing else. */
const risingOf = async ({ tenantId, mark }: FullTenant, test: TestApp) => {
  const monthly = { billing: 'monthly', price_cents: 4900, period_mode: 'calendar' } as const;
  const own = { ...monthly, name: mark, number: `${mark}-${randomUUID().slice(0, 8)}` };
  return inTenant(test.owner, tenantId, (scope) => buildContract(scope, own));
};
const newPrice = { from: '2027-06-01', price: 5500 };

export const samples: SamplesOf<typeof contractEndpoints & typeof riseEndpoints> = {
  listRises: noInput,
  foreseeRise: async (tenant, _person, test) => ({
    body: { contractId: (await risingOf(tenant, test)).id, ...newPrice },
  }),
  announceRise: async (tenant, _person, test) => ({
    body: { contractId: (await risingOf(tenant, test)).id, ...newPrice },
  }),
  withdrawRise: async (tenant, _person, test) => {
    const made = { name: tenant.mark, from: newPrice.from, priceCents: newPrice.price, now: new Date() };
    const id = await inTenant(test.owner, tenant.tenantId, (scope) => insertRise(scope, made));
    return { params: { id } };
  },
  listOwnContracts: noInput,
  getContractPdf: (tenant, person, test) => contractOf(tenant, test, { clientId: person.id }),
  getAdminContractPdf: (tenant, _person, test) => contractOf(tenant, test),
  foreseeFreeze: async (tenant, person, test) => ({
    ...(await contractOf(tenant, test, { clientId: person.id })),
    query: days,
  }),
  freezeContract: async (tenant, person, test) => ({
    ...(await contractOf(tenant, test, { clientId: person.id })),
    body: days,
  }),
  foreseeFreezeEnd: async (tenant, person, test) => ({
    ...(await contractOf(tenant, test, { clientId: person.id, freezes: JSON.stringify([days]) })),
    query: { from: days.from },
  }),
  endFreeze: async (tenant, person, test) => ({
    ...(await contractOf(tenant, test, { clientId: person.id, freezes: JSON.stringify([days]) })),
    query: { from: days.from },
  }),
  foreseeContractEnd: (tenant, person, test) => contractOf(tenant, test, { clientId: person.id, ...termless }),
  endOwnContract: (tenant, person, test) => contractOf(tenant, test, { clientId: person.id, ...termless }),
  getAdminContract: (tenant, _person, test) => contractOf(tenant, test),
  foreseeContractChange: async (tenant, _person, test) => ({
    ...(await contractOf(tenant, test)),
    query: { change: 'end', on: '2026-12-20' },
  }),
  endFreezeForClient: async (tenant, _person, test) => ({
    ...(await contractOf(tenant, test, { freezes: JSON.stringify([days]) })),
    query: { from: days.from },
  }),
  blockContract: async (tenant, _person, test) => ({
    ...(await contractOf(tenant, test)),
    body: { isBlocked: true, reason },
  }),
  setContractPayer: async (tenant, _person, test) => ({
    ...(await contractOf(tenant, test)),
    body: { payerClientId: null, payer: { name: 'Tööandja OÜ', registryCode: '12345678' } },
  }),
  freezeForClient: async (tenant, _person, test) => ({ ...(await contractOf(tenant, test)), body: days }),
  endContract: async (tenant, _person, test) => ({
    ...(await contractOf(tenant, test)),
    body: { on: '2026-12-20', reason },
  }),
  handOverContract: async (tenant, _person, test) => ({
    ...(await contractOf(tenant, test, { unpaid_since: '2026-01-01' })),
    body: { note: reason, isDueNoticeDelivered: true, isUndisputed: true },
  }),
};

export const addRows: AddRows = async (scope, { clientId, mark }) => {
  const own = { client_id: clientId, valid_until: lastDay };
  const { id } = await buildContract(scope, { ...own, number: `${mark}-log`, name: mark });
  const month = { from: '2026-11-01', until: '2026-11-30', days: 30, amountCents: 4900, lineId: null };
  await insertPeriods(scope, [{ contractId: id, ...month }]);
  await insertFreezeFee(scope, {
    contractId: id,
    from: '2026-12-01',
    until: '2026-12-14',
    feeCents: 500,
    now: new Date(),
  });
  const rise = { from: '2027-01-01', priceCents: 5200, now: new Date() };
  const riseId = await insertRise(scope, { name: mark, ...rise });
  await insertPrices(scope, { riseId, contractIds: [id], ...rise });
  await claimReminder(scope, { contractId: id, validUntil: lastDay, days: 14, now: new Date() });
  const change = { contractId: id, at: new Date(), fromStatus: 0, toStatus: 0, byClientId: clientId, note: mark };
  await insertChange(scope, { ...change, kind: 'blocked' });
};
