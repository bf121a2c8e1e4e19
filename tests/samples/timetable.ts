import type { timetableEndpoints } from '#api/timetable/endpoints.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { type MakeSample, noInput, type SamplesOf, sampleDays } from '#tests/support/sample.ts';

const training: MakeSample = async (tenant) => ({ params: { id: await tenant.addTraining() } });
const filteredDays: MakeSample = ({ ids }) => ({
  query: { ...sampleDays, unit: String(ids.unit), style: String(ids.style), filter: 'group' },
});

export const samples: SamplesOf<typeof timetableEndpoints> = {
  listPublicSchedule: filteredDays,
  followPublicSchedule: noInput,
  getPublicTraining: training,
  listOwnSchedule: filteredDays,
  getOwnTraining: training,
  listTrainerSchedule: filteredDays,
  getTrainerTraining: training,
  changeTraining: async (tenant) => ({ params: { id: await tenant.addTraining() }, body: trainingChange(tenant) }),
  cancelTraining: training,
};

/** No room and no trainer: nothing that can conflict with another sample. */
const trainingChange = ({ mark }: FullTenant) => ({
  startDateTime: '2026-11-19T19:30:00',
  duration: 45,
  name: mark,
  roomId: null,
  trainerId: null,
  maxPlaces: 20,
  isWaitingListAllowed: true,
  isPublic: true,
  status: 'open',
  commentPublic: null,
  commentPrivate: null,
  version: 1,
});
