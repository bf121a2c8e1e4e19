import type { timetableEndpoints } from '#api/timetable/endpoints.ts';
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
};
