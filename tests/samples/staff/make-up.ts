import type { makeUpEndpoints } from '#api/training-groups/make-up/endpoints.ts';
import { defaultMakeUpRule } from '#api/training-groups/make-up/rule.ts';
import { buildTicket } from '#tests/builders/build-ticket.ts';
import { buildGroupMember, buildTrainingGroup } from '#tests/builders/series/build-training-group.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import type { SamplesOf } from '#tests/support/sample.ts';

const now = new Date('2026-11-18T10:00:00Z');

/** A course whose missed dates give a make-up class, with this client as a member. */
const addCourse = ({ ids, mark, inScope }: FullTenant, clientId: number) =>
  inScope(async (scope) => {
    const series = { style_id: ids.style, name: mark };
    const make_up = JSON.stringify(defaultMakeUpRule);
    const group = await buildTrainingGroup(scope, { now, name: mark, unit_id: ids.unit, make_up, series });
    const memberId = await buildGroupMember(scope, { groupId: group.id, clientId, today: '2026-11-18', now });
    return { groupId: group.id, memberId };
  });

export const samples: SamplesOf<typeof makeUpEndpoints> = {
  listMakeUpOf: (_, { id }) => ({ params: { id } }),
  giveMakeUp: async (tenant, { id }) => {
    const { groupId } = await addCourse(tenant, id);
    return { params: { id }, body: { groupId, reason: 'Oli haige' } };
  },
  endMakeUp: async (tenant, { id }) => {
    const { memberId } = await addCourse(tenant, id);
    const creditId = await tenant.inScope(async (scope) => {
      const ticket = await buildTicket(scope, { client_id: id, visits_total: 1, is_make_up: true });
      const credit = { ticket_id: ticket.id, client_id: id, member_id: memberId, training_id: null, taken_from: null };
      await scope.db
        .insertInto('make_up_credit')
        .values({ tenant_id: scope.tenantId, ...credit, created_at: now })
        .execute();
      return ticket.id;
    });
    return { params: { id, creditId }, body: { reason: 'Anti ekslikult' } };
  },
};
