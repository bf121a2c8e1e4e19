import { setTimeout as delay } from 'node:timers/promises';
import { type AllHandlers, allHandlers } from '#server/all-handlers.ts';
import { insertMember } from '#server/features/course-places/commands.ts';
import { listCourseFacts } from '#server/features/course-places/queries.ts';
import { presentAdminGroup } from '#server/features/training-groups/admin/present-admin.ts';
import { meansOf } from '#server/features/training-groups/present.ts';

/** Looks for a free place in a group, waits a moment, then takes it, without a lock. */
export const naiveEnrolling: AllHandlers = {
  ...allHandlers,
  addGroupMember: async (request) => {
    const { params, body, inTenant, now } = request;
    const [facts] = await inTenant((scope) => listCourseFacts(scope, [params.id], now));
    await delay(20);
    return inTenant(async (scope) => {
      const means = await meansOf(scope, request);
      const member = { groupId: params.id, clientId: body.clientId, today: means.today, now };
      if (facts && facts.taken < facts.capacity) await insertMember(scope, member);
      return presentAdminGroup(scope, params.id, means);
    });
  },
};
