import { randomInt } from 'node:crypto';
import type { trainerEndpoints } from '#api/trainers/endpoints.ts';
import { toTime as timeOf } from '#api/trainers/hours.ts';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { buildAbsence } from '#tests/builders/uses/build-absence.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { type AddRows, type MakeSample, noInput, type SamplesOf } from '#tests/support/sample.ts';

const trainer = ({ mark }: FullTenant) => ({
  firstName: mark,
  lastName: mark,
  email: null,
  phone: '',
  weekMinutes: 1200,
});
const both = { leads: true, substitutes: true };
const ofTrainer: MakeSample = ({ ids }) => ({ params: { id: ids.trainer } });
const away = { starts_at: new Date('2026-12-14T06:00:00Z'), ends_at: new Date('2026-12-20T20:00:00Z') };

export const samples: SamplesOf<typeof trainerEndpoints> = {
  listAdminTrainers: noInput,
  findTrainerAvailability: ({ ids }) => ({
    query: { startDateTime: '2026-11-20T18:00:00', duration: '60', trainer: String(ids.trainer) },
  }),
  listTrainerWeeks: ({ ids }) => ({ query: { date: '2026-11-20', trainer: String(ids.trainer) } }),
  createTrainer: (tenant) => ({
    body: { ...trainer(tenant), firstName: 'Uus', lastName: `Treener ${randomInt(1_000_000_000)}` },
  }),
  changeTrainer: async (tenant, _, test) => {
    const { id } = await inTenant(test.owner, tenant.tenantId, (scope) => buildTrainer(scope));
    return { params: { id }, body: { ...trainer(tenant), isActive: true, version: 1 } };
  },
  getTrainerFigures: ofTrainer,
  setTrainerStyles: ({ ids }) => ({
    params: { id: ids.trainer },
    body: { items: Array.from({ length: 1 + randomInt(500) }, () => ({ styleId: ids.style, ...both })) },
  }),
  // Of one who gives none of the other samples' trainings.
  setTrainerHours: async (tenant, _, test) => {
    const { id } = await inTenant(test.owner, tenant.tenantId, (scope) => buildTrainer(scope));
    const items = [{ weekday: 1, from: timeOf(randomInt(700)), until: timeOf(720 + randomInt(700)) }];
    return { params: { id }, body: { items } };
  },
  listAbsences: ofTrainer,
  addAbsence: ({ ids, mark }) => ({
    params: { id: ids.trainer },
    body: {
      startDateTime: '2026-12-14T08:00:00',
      endDateTime: '2026-12-20T22:00:00',
      reason: 'holiday',
      note: `${mark} ${randomInt(1_000_000_000)}`,
    },
  }),
  removeAbsence: async (tenant, _, test) => {
    const { id } = await inTenant(test.owner, tenant.tenantId, (scope) =>
      buildAbsence(scope, { trainer_id: tenant.ids.trainer, ...away }),
    );
    return { params: { id } };
  },
  listOwnAbsences: noInput,
  addOwnAbsence: ({ mark }) => ({
    body: {
      startDateTime: '2026-12-14T08:00:00',
      endDateTime: '2026-12-20T22:00:00',
      reason: 'other',
      note: `${mark} ${randomInt(1_000_000_000)}`,
    },
  }),
  removeOwnAbsence: async (tenant, _, test) => {
    const { id } = await inTenant(test.owner, tenant.tenantId, (scope) =>
      buildAbsence(scope, { trainer_id: tenant.ids.trainer, by_client_id: tenant.people.trainer.id, ...away }),
    );
    return { params: { id } };
  },
};

export const addRows: AddRows = async (scope: TenantScope, { mark }) => {
  const { id: trainer_id } = await buildTrainer(scope, { last_name: mark });
  const { id: style_id } = await buildStyle(scope, { name: `trainers ${mark}` });
  const own = { tenant_id: scope.tenantId, trainer_id };
  await buildAbsence(scope, { trainer_id, note: mark, ...away });
  await scope.db
    .insertInto('trainer_style')
    .values({ ...own, style_id, leads: true, substitutes: true })
    .execute();
  await scope.db
    .insertInto('trainer_hours')
    .values({ ...own, weekday: 1, from_minute: 420, until_minute: 1320 })
    .execute();
};
