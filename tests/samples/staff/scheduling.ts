import { randomInt } from 'node:crypto';
import { addDays } from '#api/dates.ts';
import type { schedulingEndpoints } from '#api/scheduling/endpoints.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { noteClosing } from '#server/features/rooms/closings/commands.ts';
import { setMinimum } from '#server/features/trainings/minimum/commands.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { buildSeries, buildSeriesEdit } from '#tests/builders/series/build-series.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { type AddRows, type MakeSample, noInput, type SamplesOf, sampleDays } from '#tests/support/sample.ts';

const training: MakeSample = async (tenant) => ({ params: { id: await tenant.addTraining() } });
const cancelling: MakeSample = async (tenant) => ({ params: { id: await tenant.addTraining() }, body: {} });
const change: MakeSample = async (tenant) => ({
  params: { id: await tenant.addTraining() },
  body: trainingChange(tenant),
});

const addSeries = (tenant: FullTenant, test: TestApp): Promise<number> =>
  inTenant(test.owner, tenant.tenantId, async (scope) => {
    const { unit, style } = tenant.ids;
    const { firstId } = await buildSeries(scope, { unit_id: unit, style_id: style, name: tenant.mark });
    return firstId;
  });

const seriesChange: MakeSample = async (tenant, _, test) => ({
  params: { id: await addSeries(tenant, test) },
  body: { ...trainingChange(tenant), startDateTime: '2026-11-26T19:30:00', scope: 'following' },
});

const seriesCancelling: MakeSample = async (tenant, _, test) => ({
  params: { id: await addSeries(tenant, test) },
  query: { scope: 'all' },
  body: {},
});

export const samples: SamplesOf<typeof schedulingEndpoints> = {
  listAdminSchedule: ({ ids }) => ({ query: { ...sampleDays, unit: String(ids.unit), filter: 'group' } }),
  getAdminTraining: training,
  createTraining: (tenant) => ({ body: newTraining(tenant) }),
  foreseeTraining: (tenant) => ({ body: newTraining(tenant) }),
  copyWeek: ({ ids }) => ({
    body: { from: '2026-12-21', to: addDays('2027-01-04', randomInt(50_000)), unitId: ids.unit },
  }),
  changeTraining: change,
  foreseeChange: change,
  undoChange: async (tenant) => ({ params: { id: await tenant.addEdited() } }),
  cancelTraining: cancelling,
  foreseeCancelling: cancelling,
  listClosings: noInput,
  foreseeClosing: ({ ids }) => ({ body: { date: '2026-11-28', unitId: ids.unit, roomId: ids.room } }),
  closeClub: (tenant) => ({ body: { date: nextClosed(), unitId: tenant.ids.unit } }),
  openAgain: async (tenant, _, test) => ({ params: { id: await addClosing(tenant, test) } }),
  deleteTraining: training,
  createSeries: (tenant) => ({ body: newSeries(tenant) }),
  foreseeSeries: (tenant) => ({ body: newSeries(tenant) }),
  getSeries: async (tenant, _, test) => ({ params: { id: await addSeries(tenant, test) } }),
  changeSeries: seriesChange,
  foreseeSeriesChange: seriesChange,
  undoSeriesChange: async (tenant, _, test) => {
    const id = await addSeries(tenant, test);
    await inTenant(test.owner, tenant.tenantId, (scope) => buildSeriesEdit(scope, id, test.clock.now));
    return { params: { id } };
  },
  cancelSeries: seriesCancelling,
  foreseeSeriesCancelling: seriesCancelling,
};

let closedDays = 0;
/** A day of its own for each call, on which there is nothing. */
const nextClosed = (): string => {
  closedDays += 1;
  return addDays('2028-01-03', closedDays);
};

const addClosing = (tenant: FullTenant, test: TestApp): Promise<number> =>
  inTenant(test.owner, tenant.tenantId, (scope) =>
    noteClosing(scope, {
      unitId: tenant.ids.unit,
      roomId: null,
      from: nextClosed(),
      until: addDays('2028-01-03', closedDays),
      reason: null,
      trainings: 0,
      byClientId: tenant.people.admin.id,
      now: test.clock.now,
    }),
  );

/** No room and no trainer: nothing that can conflict with another sample. */
const values = ({ mark }: FullTenant) => ({
  startDateTime: '2026-11-19T19:30:00',
  duration: 45,
  name: mark,
  roomId: null,
  trainerId: null,
  maxPlaces: 20,
});

const newTraining = (tenant: FullTenant) => ({
  ...values(tenant),
  name: `${tenant.mark} ${randomInt(1_000_000_000)}`,
  unitId: tenant.ids.unit,
  styleId: tenant.ids.style,
});

const newSeries = (tenant: FullTenant) => ({
  ...newTraining(tenant),
  startDateTime: '2026-11-26T18:00:00',
  repeat: { weekdays: [2, 4], until: '2026-12-31' },
});

const trainingChange = (tenant: FullTenant) => ({
  ...values(tenant),
  isWaitingListAllowed: true,
  isPublic: true,
  status: 'open',
  commentPublic: null,
  commentPrivate: null,
  version: 1,
});

export const addRows: AddRows = async (scope, { mark, clientId }) => {
  const { firstId } = await buildSeries(scope, { name: mark });
  await buildSeriesEdit(scope, firstId, new Date('2026-11-18T10:00:00Z'));
  await setMinimum(scope, [firstId], { people: 4, hours: 3 }, new Date('2026-11-18T10:00:00Z'));
  const { id: unitId } = await buildUnit(scope, { name: `closed ${mark}` });
  await noteClosing(scope, {
    unitId,
    roomId: null,
    from: '2028-01-03',
    until: '2028-01-03',
    reason: null,
    trainings: 0,
    byClientId: clientId,
    now: new Date('2026-11-18T10:00:00Z'),
  });
};
