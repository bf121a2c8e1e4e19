import type { trainingGroupEndpoints } from '#api/training-groups/endpoints.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { insertProduct } from '#server/features/products/commands.ts';
import { versionOfTerms } from '#server/features/terms/terms-version.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { buildTicket } from '#tests/builders/build-ticket.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { productOf } from '#tests/builders/money/build-product.ts';
import { nextNumber } from '#tests/builders/sequence.ts';
import { buildGroupMember, buildTrainingGroup } from '#tests/builders/series/build-training-group.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { type AddRows, type MakeSample, noInput, type SamplesOf } from '#tests/support/sample.ts';

const now = new Date('2026-11-18T10:00:00Z');
const today = '2026-11-18';

const addGroup = ({ ids, mark, inScope }: FullTenant) =>
  inScope((scope) =>
    buildTrainingGroup(scope, { now, name: mark, unit_id: ids.unit, series: { style_id: ids.style, name: mark } }),
  );

const addMember = async (tenant: FullTenant) => {
  const group = await addGroup(tenant);
  const clientId = (await tenant.inScope((scope) => buildClient(scope, { last_name: tenant.mark }))).id;
  const memberId = await tenant.inScope((scope) =>
    buildGroupMember(scope, { groupId: group.id, clientId, today, now }),
  );
  return { id: group.id, memberId };
};

/** Each differs from the one before. */
const groupBody = ({ ids, mark }: FullTenant) => ({
  name: `${mark} ${nextNumber()}`,
  unitId: ids.unit,
  trainerId: ids.trainer,
  capacity: 12,
  contactName: mark,
  contactPhone: '5555 0118',
  seriesId: null,
  price: 9000,
  isSoldOnline: true,
});

/** A course that can be joined for ninety euros. */
async function addCourse(tenant: FullTenant): Promise<number> {
  const { id } = await addGroup(tenant);
  const names = { et: tenant.mark, en: tenant.mark, lv: tenant.mark };
  await tenant.inScope(async (scope) => {
    const prices = [{ unitId: null, price: 9000, priceOnline: null, validFrom: '2020-01-01', validUntil: null }];
    const product_id = await insertProduct(
      scope,
      productOf({ names, prices, grants: { type: 'course', groupId: id } }),
    );
    await scope.db.updateTable('training_group').set({ product_id }).where('id', '=', id).execute();
  });
  return id;
}

const ofGroup: MakeSample = async (tenant) => ({ params: { id: (await addGroup(tenant)).id } });

export const samples: SamplesOf<typeof trainingGroupEndpoints> = {
  listTrainingGroups: noInput,
  getTrainingGroupDetails: async (tenant) => {
    const group = await addGroup(tenant);
    // Whoever asks leads it, if they are a trainer.
    await tenant.inScope(({ db }) =>
      db.updateTable('training_group').set({ trainer_id: tenant.ids.trainer }).where('id', '=', group.id).execute(),
    );
    return { query: { groupId: String(group.id), startTime: '2026-11-18', endTime: '2026-12-20' } };
  },
  listAdminGroups: noInput,
  listFreeSeries: noInput,
  getAdminGroup: ofGroup,
  createGroup: (tenant) => ({ body: groupBody(tenant) }),
  changeGroup: async (tenant) => {
    const { id, seriesId } = await addGroup(tenant);
    return { params: { id }, body: { ...groupBody(tenant), seriesId, version: 1 } };
  },
  deleteGroup: ofGroup,
  createGroupSeries: async (tenant) => {
    const { id } = await tenant.inScope((scope) =>
      scope.db
        .insertInto('training_group')
        .values({
          tenant_id: scope.tenantId,
          name: tenant.mark,
          unit_id: tenant.ids.unit,
          trainer_id: null,
          capacity: 8,
          family_id: null,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return {
      params: { id },
      body: {
        startDateTime: '2026-11-23T16:30:00',
        duration: 45,
        name: tenant.mark,
        roomId: null,
        unitId: tenant.ids.unit,
        styleId: tenant.ids.style,
        trainerId: null,
        maxPlaces: 8,
        repeat: { weekdays: [1], until: '2026-12-14' },
      },
    };
  },
  addGroupMember: async (tenant) => {
    const { id } = await addGroup(tenant);
    const client = await tenant.inScope((scope) => buildClient(scope, { last_name: tenant.mark }));
    return { params: { id }, body: { clientId: client.id, givesPlace: true } };
  },
  removeGroupMember: async (tenant) => ({ params: await addMember(tenant) }),
  listOwnCourses: noInput,
  joinCourse: async (tenant) => {
    const { mark } = tenant;
    const termsVersion = versionOfTerms({ et: mark, en: mark, lv: mark });
    return { params: { id: await addCourse(tenant) }, body: { total: 9000, termsVersion } };
  },
};

export const addRows: AddRows = async (scope: TenantScope, { clientId, mark }) => {
  const unit = await buildUnit(scope, { name: `groups ${mark}` });
  const style = await buildStyle(scope, { name: `groups ${mark}` });
  const group = await buildTrainingGroup(scope, {
    now,
    name: mark,
    contact_name: mark,
    unit_id: unit.id,
    series: { style_id: style.id, name: mark },
  });
  const member_id = await buildGroupMember(scope, { groupId: group.id, clientId, today, now });
  await scope.db
    .insertInto('training_group_credit')
    .values({
      tenant_id: scope.tenantId,
      member_id,
      training_id: group.ids[0] ?? 0,
      amount_cents: 0,
      invoice_id: null,
      created_at: now,
    })
    .execute();
  const ticket = await buildTicket(scope, { client_id: clientId, name: mark, is_make_up: true });
  const missed = { client_id: clientId, member_id, training_id: group.ids[1] ?? 0, taken_from: null };
  await scope.db
    .insertInto('make_up_credit')
    .values({ tenant_id: scope.tenantId, ticket_id: ticket.id, ...missed, created_at: now })
    .execute();
};
