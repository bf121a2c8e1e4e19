import { addMinutes, toWallTime } from '#api/dates.ts';
import type { personalTrainingEndpoints } from '#api/personal-trainings/endpoints.ts';
import type { Grants } from '#api/products/grants.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { insertSession, setSessionState, setSubstitute } from '#server/features/personal-trainings/commands.ts';
import { versionOfTerms } from '#server/features/terms/terms-version.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { buildTraining } from '#tests/builders/build-training.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { buildPersonalPackage } from '#tests/builders/uses/build-personal-package.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { type AddRows, type MakeSample, noInput, ofUnit, type SamplesOf } from '#tests/support/sample.ts';

const now = new Date('2026-11-18T10:00:00Z');
let times = 0;

/** A time of its own for each, since a trainer cannot be in two at once. */
function someTime(): string {
  times += 1;
  return toWallTime(addMinutes(new Date('2026-11-22T00:00:00Z'), 60 * times), 'Europe/Tallinn');
}

const grants: Grants = {
  type: 'package',
  visits: 10,
  days: 90,
  minutes: 60,
  trainerIds: null,
  isShareable: true,
  kinds: null,
  unitIds: null,
  styleIds: null,
  weekdays: null,
  fromTime: null,
  untilTime: null,
};

const addPackage = ({ inScope, ids, mark }: FullTenant, clientId: number) =>
  inScope((scope) => buildPersonalPackage(scope, { client_id: clientId, name: mark, trainerIds: [ids.trainer] }));

interface Places {
  unit_id: number;
  style_id: number;
  trainer_id: number;
  name: string;
}

/** A session of a new package of the client, proposed by the tenant's trainer or agreed. */
async function insertFor(scope: TenantScope, clientId: number, places: Places, isAgreed: boolean): Promise<number> {
  const { name, trainer_id } = places;
  const ticket = await buildPersonalPackage(scope, { client_id: clientId, name, trainerIds: [trainer_id] });
  const forOne = { kind: 'personal', max_places: 1, is_public: false, is_closed: true } as const;
  const training = await buildTraining(scope, { ...places, ...forOne, startsAt: someTime() });
  const facts = { ticketId: ticket.id, trainingId: training.id, now, answerUntil: training.starts_at };
  const id = await insertSession(scope, facts);
  if (!isAgreed) return id;
  await buildRegistration(scope, {
    training_id: training.id,
    client_id: clientId,
    ticket_id: ticket.id,
    holds_visit: true,
  });
  await setSessionState(scope, id, { state: 'agreed', now });
  return id;
}

const addSession = ({ inScope, ids, mark }: FullTenant, clientId: number, isAgreed = false) =>
  inScope((scope) => {
    const places = { unit_id: ids.unit, style_id: ids.style, trainer_id: ids.trainer, name: mark };
    return insertFor(scope, clientId, places, isAgreed);
  });

const addColleague = ({ inScope, mark }: FullTenant) => inScope((scope) => buildTrainer(scope, { last_name: mark }));

const ofPackage =
  (more: (tenant: FullTenant) => object): MakeSample =>
  async (tenant) => ({ params: { id: (await addPackage(tenant, tenant.people.client.id)).id }, ...more(tenant) });

export const samples: SamplesOf<typeof personalTrainingEndpoints> = {
  getPersonalOffer: ofUnit,
  buyPersonalTraining: async ({ ids, mark, inScope }) => {
    const names = { et: mark, en: mark, lv: mark };
    const productId = await inScope((scope) => buildProduct(scope, { names, grants }));
    const termsVersion = versionOfTerms(names);
    return {
      body: { unitId: ids.unit, productId, trainerId: ids.trainer, total: 4000, termsVersion, askedToStart: true },
    };
  },
  listOwnPackages: noInput,
  shareVisits: async (tenant, { id }) => ({ params: { id: (await addPackage(tenant, id)).id }, body: { visits: 2 } }),
  answerSession: async (tenant, { id }) => ({
    params: { id: await addSession(tenant, id) },
    body: { isAccepted: true, acceptOverlap: [] },
  }),
  answerSubstitute: async (tenant, { id }) => {
    const sessionId = await addSession(tenant, id, true);
    const { id: substituteId } = await addColleague(tenant);
    await tenant.inScope((scope) => setSubstitute(scope, sessionId, substituteId));
    return { params: { id: sessionId }, body: { isAccepted: true } };
  },
  listTrainerPackages: noInput,
  listFreeTimes: ofPackage(({ ids }) => ({ query: { unit: String(ids.unit) } })),
  proposeSession: async (tenant) => {
    const { ids, people } = tenant;
    return {
      params: { id: (await addPackage(tenant, people.client.id)).id },
      body: { startDateTime: someTime(), unitId: ids.unit, roomId: null },
    };
  },
  endSession: async (tenant) => ({ params: { id: await addSession(tenant, tenant.people.client.id) } }),
  addColleague: async (tenant) => ({
    params: { id: (await addPackage(tenant, tenant.people.client.id)).id },
    body: { trainerId: (await addColleague(tenant)).id },
  }),
  askSubstitute: async (tenant) => ({
    params: { id: await addSession(tenant, tenant.people.client.id, true) },
    body: { trainerId: (await addColleague(tenant)).id },
  }),
};

export const addRows: AddRows = async (scope, { clientId, mark }) => {
  const unit = await buildUnit(scope, { name: `personal trainings ${mark}` });
  const style = await buildStyle(scope, { name: `personal trainings ${mark}` });
  const trainer = await buildTrainer(scope, { last_name: mark });
  const places = { unit_id: unit.id, style_id: style.id, trainer_id: trainer.id, name: mark };
  await insertFor(scope, clientId, places, true);
};
