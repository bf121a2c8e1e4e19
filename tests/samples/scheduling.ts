import { randomInt } from 'node:crypto';
import { addDays } from '#api/dates.ts';
import type { schedulingEndpoints } from '#api/scheduling/endpoints.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { type MakeSample, type SamplesOf, sampleDays } from '#tests/support/sample.ts';

const training: MakeSample = async (tenant) => ({ params: { id: await tenant.addTraining() } });
const change: MakeSample = async (tenant) => ({
  params: { id: await tenant.addTraining() },
  body: trainingChange(tenant),
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
  cancelTraining: training,
  foreseeCancelling: training,
  deleteTraining: training,
};

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

const trainingChange = (tenant: FullTenant) => ({
  ...values(tenant),
  isWaitingListAllowed: true,
  isPublic: true,
  status: 'open',
  commentPublic: null,
  commentPrivate: null,
  version: 1,
});
