import { addDays } from '#api/dates.ts';
import type { makeUpEndpoints } from '#api/training-groups/make-up/endpoints.ts';
import { ApiError } from '../../../../endpoint/api-error.ts';
import { read, write } from '../../../../endpoint/club.ts';
import type { HandlersOf } from '../../../../endpoint/handler.ts';
import { logAudit, logLook } from '../../../clients/audit/commands.ts';
import { lockClient } from '../../../clients/card/queries.ts';
import { giveMakeUp } from '../../../course-places/make-up/commands.ts';
import { endUnused } from '../../../entitlements/credit/commands.ts';
import { entitlementCode } from '../../../tickets/entitlement-code.ts';
import { presentCredits } from '../present-make-up.ts';
import { findLiveCredit, listGivingCourses } from './queries.ts';

export const makeUpHandlers: HandlersOf<typeof makeUpEndpoints> = {
  listMakeUpOf: (request) =>
    read(request, async ({ scope, ...means }) => {
      const { params, claims } = request;
      if (!(await lockClient(scope, params.id))) throw new ApiError(404, 'item_not_found');
      await logLook(scope, { clientId: params.id, byClientId: claims.clientId, now: means.now });
      const courses = await listGivingCourses(scope, params.id);
      return {
        credits: await presentCredits(scope, { ...means, clientId: params.id }),
        courses: courses.map(({ groupId, name }) => ({ groupId, name })),
      };
    }),

  giveMakeUp: async (request) => {
    await write(request, 'timetable', async ({ scope, now, today }) => {
      const { params, body, claims } = request;
      if (!(await lockClient(scope, params.id))) throw new ApiError(404, 'item_not_found');
      const course = (await listGivingCourses(scope, params.id)).find(({ groupId }) => groupId === body.groupId);
      if (!course) throw new ApiError(404, 'item_not_found');
      const seat = { ...course, course: course.name, trainingId: null, courseTicketId: null };
      const until = addDays(today, course.rule.days);
      await giveMakeUp(scope, { clientId: params.id, seat, code: entitlementCode(), today, until, now });
      const { reason } = body;
      const who = { clientId: params.id, byClientId: claims.clientId, now };
      await logAudit(scope, { ...who, kind: 'make_up_given', details: { reason } });
    });
    return undefined;
  },

  endMakeUp: async (request) => {
    await write(request, 'timetable', async ({ scope, now }) => {
      const { params, body, claims } = request;
      if (!(await lockClient(scope, params.id))) throw new ApiError(404, 'item_not_found');
      if (!(await findLiveCredit(scope, params.id, params.creditId))) throw new ApiError(404, 'item_not_found');
      // What is in use is a booking: the desk cancels that first.
      if (!(await endUnused(scope, { ticketId: params.creditId, reason: 'by_staff', now })))
        throw new ApiError(409, 'action_not_allowed');
      const { reason } = body;
      const who = { clientId: params.id, byClientId: claims.clientId, now };
      await logAudit(scope, { ...who, kind: 'make_up_ended', details: { reason } });
    });
    return undefined;
  },
};
