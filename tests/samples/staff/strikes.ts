import type { strikeEndpoints } from '#api/strikes/endpoints.ts';
import { saveAppeal } from '#server/features/strikes/commands.ts';
import { noteTold } from '#server/features/strikes/due/commands.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildTraining } from '#tests/builders/build-training.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof strikeEndpoints> = {
  listOwnStrikes: noInput,
  appealStrike: async (tenant, { id }) => ({
    body: { registrationId: await tenant.addRegistration(id), text: 'Buss jäi hiljaks' },
  }),
  answerAppeal: async (tenant, { id }) => {
    const registrationId = await tenant.addRegistration(id);
    await tenant.inScope((scope) => saveAppeal(scope, { registrationId, clientId: id, text: 'Buss jäi hiljaks', now }));
    return { params: { id, registrationId }, body: { answer: 'Kahjuks ei saa' } };
  },
  listStrikesOf: (_, { id }) => ({ params: { id } }),
  excuseStrike: async (tenant, { id }) => ({
    params: { id, registrationId: await tenant.addRegistration(id) },
    body: { reason: 'Oli haige' },
  }),
  endBookingPause: (_, { id }) => ({ params: { id }, body: { reason: 'Saame aru' } }),
};

const now = new Date('2026-11-18T10:00:00Z');

/** An absence of which somebody was told, and which was excused. */
export const addRows: AddRows = async (scope, { clientId, mark }) => {
  const { id: training_id } = await buildTraining(scope, { name: `Jooga ${mark}`, startsAt: '2026-11-16T18:00:00' });
  const absence = { training_id, client_id: clientId, presence: 'absent' as const };
  const { id: registration_id } = await buildRegistration(scope, absence);
  const of = { tenant_id: scope.tenantId, registration_id, client_id: clientId };
  const ruling = { ruling: 'excused' as const, by_client_id: clientId, reason: `Haige ${mark}`, created_at: now };
  await scope.db
    .insertInto('strike_ruling')
    .values({ ...of, ...ruling })
    .execute();
  await noteTold(scope, clientId, { registrationId: registration_id, state: 'excused', lapsesOn: '2026-12-16', now });
  await saveAppeal(scope, { registrationId: registration_id, clientId, text: `Olin haige ${mark}`, now });
};
