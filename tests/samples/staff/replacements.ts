import { randomInt } from 'node:crypto';
import { addMinutes, toWallTime } from '#api/dates.ts';
import type { replacementEndpoints } from '#api/replacements/endpoints.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { buildTraining } from '#tests/builders/build-training.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { nextNumber } from '#tests/builders/sequence.ts';
import { buildSubstituteApplication, buildSubstituteOffer } from '#tests/builders/uses/build-substitute-offer.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { type AddRows, type MakeSample, noInput, type SamplesOf } from '#tests/support/sample.ts';

/** A time of its own for each, since a trainer cannot be in two at once. */
const someTime = (): string =>
  toWallTime(addMinutes(new Date('2027-01-01T00:00:00Z'), 90 * nextNumber()), 'Europe/Tallinn');

const addTraining = ({ ids, mark, inScope }: FullTenant, trainerId = ids.trainer) =>
  inScope((scope) =>
    buildTraining(scope, {
      startsAt: someTime(),
      trainer_id: trainerId,
      unit_id: ids.unit,
      style_id: ids.style,
      name: mark,
    }),
  );

/** An offer of the tenant's trainer, for which another trainer is asked and applies. */
async function addOffer(tenant: FullTenant) {
  const training = await addTraining(tenant);
  return tenant.inScope(async (scope) => {
    const { id } = await buildTrainer(scope, { last_name: tenant.mark });
    const facts = { training_id: training.id, trainer_id: tenant.ids.trainer, told_starts_at: training.starts_at };
    const offer = await buildSubstituteOffer(scope, { ...facts, comment: tenant.mark, candidateIds: [id] });
    const application = await buildSubstituteApplication(scope, { offer_id: offer.id, trainer_id: id });
    return { offerId: offer.id, applicationId: application.id };
  });
}

/** An offer of somebody else, for which the tenant's trainer is asked. */
async function addAsked(tenant: FullTenant): Promise<number> {
  const other = await tenant.inScope((scope) => buildTrainer(scope, { last_name: tenant.mark }));
  const training = await addTraining(tenant, other.id);
  const facts = { training_id: training.id, trainer_id: other.id, told_starts_at: training.starts_at };
  const candidateIds = [tenant.ids.trainer];
  return (await tenant.inScope((scope) => buildSubstituteOffer(scope, { ...facts, candidateIds }))).id;
}

const offering: MakeSample = async (tenant) => ({
  body: { trainingId: (await addTraining(tenant)).id, reason: 'course', comment: tenant.mark },
});
const resolving: MakeSample = async (tenant) => {
  await tenant.inScope(({ db, tenantId }) =>
    db
      .updateTable('tenant_settings')
      .set({ schedule: JSON.stringify({ trainersChooseSubstitutes: true }) })
      .where('tenant_id', '=', tenantId)
      .execute(),
  );
  return { body: await addOffer(tenant) };
};
const cancelling: MakeSample = async (tenant) => ({ body: { offerId: (await addOffer(tenant)).offerId } });
const candidates: MakeSample = async (tenant) => ({ query: { training: String((await addTraining(tenant)).id) } });

/** Each sample differs from the one before. */
let isAllowed = false;

export const samples: SamplesOf<typeof replacementEndpoints> = {
  listAdminSubstitutes: noInput,
  listAdminCandidates: candidates,
  offerAsAdmin: offering,
  resolveAsAdmin: resolving,
  cancelAsAdmin: cancelling,
  listTrainerSubstitutes: noInput,
  listTrainerCandidates: candidates,
  offerAsTrainer: offering,
  reportSick: () => ({ body: { comment: String(randomInt(1_000_000_000)) } }),
  resolveAsTrainer: resolving,
  cancelAsTrainer: cancelling,
  applyToSubstitute: async (tenant) => ({ body: { offerId: await addAsked(tenant) } }),
  withdrawApplication: async (tenant) => {
    const offerId = await addAsked(tenant);
    const own = { offer_id: offerId, trainer_id: tenant.ids.trainer };
    await tenant.inScope((scope) => buildSubstituteApplication(scope, own));
    return { body: { offerId } };
  },
  setSubstituteSms: () => {
    isAllowed = !isAllowed;
    return { query: { status: String(isAllowed) } };
  },
};

export const addRows: AddRows = async (scope: TenantScope, { clientId, mark }) => {
  const unit = await buildUnit(scope, { name: `replacements ${mark}` });
  const style = await buildStyle(scope, { name: `replacements ${mark}` });
  const { id: trainer_id } = await buildTrainer(scope, { last_name: mark });
  const other = await buildTrainer(scope, { last_name: mark });
  const places = { unit_id: unit.id, style_id: style.id, trainer_id, name: mark };
  const training = await buildTraining(scope, { ...places, startsAt: someTime() });
  const facts = { training_id: training.id, trainer_id, by_client_id: clientId, told_starts_at: training.starts_at };
  const offer = await buildSubstituteOffer(scope, { ...facts, comment: mark, candidateIds: [other.id] });
  await buildSubstituteApplication(scope, { offer_id: offer.id, trainer_id: other.id });
};
