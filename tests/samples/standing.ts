import type { standingEndpoints } from '#api/standing/endpoints.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { saveStanding } from '#server/features/standing/commands.ts';
import { insertResult } from '#server/features/standing/due/commands.ts';
import { buildTraining } from '#tests/builders/build-training.ts';
import { buildTrainingSeries } from '#tests/builders/build-training-series.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';

const now = new Date('2026-11-18T10:00:00Z');

export const samples: SamplesOf<typeof standingEndpoints> = {
  listStanding: noInput,
  getStandingOfTraining: async (tenant) => ({ params: { id: (await addWeekly(tenant)).id } }),
  startStanding: async (tenant) => ({ body: { trainingId: (await addWeekly(tenant)).id, waitingList: true } }),
  changeStanding: async (tenant, person) => ({
    params: { id: await addStanding(tenant, person.id) },
    body: { waitingList: false, pause: { from: '2026-12-21', until: '2027-01-03' } },
  }),
  stopStanding: async (tenant, person) => ({ params: { id: await addStanding(tenant, person.id) } }),
};

/** A training that comes every Thursday. */
const addWeekly = ({ inScope, ids }: FullTenant) =>
  inScope((scope) => buildWeekly(scope, { unit_id: ids.unit, style_id: ids.style }));

async function buildWeekly(scope: TenantScope, overrides: Parameters<typeof buildTraining>[1] = {}) {
  const { id: series_id } = await buildTrainingSeries(scope);
  const recurrence_at = new Date('2026-11-19T16:00:00Z');
  return buildTraining(scope, { ...overrides, startsAt: '2026-11-19T18:00:00', series_id, recurrence_at });
}

const addStanding = (tenant: FullTenant, clientId: number): Promise<number> =>
  tenant.inScope(async (scope) =>
    standFor(scope, clientId, await buildWeekly(scope, { unit_id: tenant.ids.unit, style_id: tenant.ids.style })),
  );

const standFor = (
  scope: TenantScope,
  clientId: number,
  { name, series_id, unit_id }: Awaited<ReturnType<typeof buildWeekly>>,
): Promise<number> =>
  saveStanding(scope, {
    familyId: series_id ?? 0,
    weekday: 4,
    startTime: '18:00',
    clientId,
    name,
    unitId: unit_id,
    wantsWaitlist: true,
    fromDate: '2026-11-19',
    now,
  });

/** Booked every week, and one of them missed. */
export const addRows: AddRows = async (scope, { clientId, mark }) => {
  const training = await buildWeekly(scope, { name: `Jooga ${mark}` });
  const standingId = await standFor(scope, clientId, training);
  await insertResult(scope, { standingId, trainingId: training.id, outcome: 'missed', now });
};
