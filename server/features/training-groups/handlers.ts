import { toWallTime } from '#api/dates.ts';
import type { trainingGroupEndpoints } from '#api/training-groups/endpoints.ts';
import { readPeriod } from '#api/training-groups/period.ts';
import { invalidFields } from '../../endpoint/api-error.ts';
import { read, write } from '../../endpoint/club.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { createSeries } from '../scheduling/series/create-series.ts';
import { deleteGroup } from './admin/commands.ts';
import { addMember, removeMember } from './admin/members.ts';
import { presentAdminGroup, presentAdminGroups } from './admin/present-admin.ts';
import { listFreeSeries } from './admin/queries.ts';
import { changeGroup, createGroup, meetInNew, refuseUsed } from './admin/save-group.ts';
import { presentDetails } from './details.ts';
import { joinCourse } from './own/join-course.ts';
import { listOwnCourses } from './own/list-own.ts';
import { placesOf, presentGroups } from './present.ts';
import { listAllGroups, listGroupsOf } from './queries.ts';

/** Timetables and what is sold. */
const changed = ['timetable', 'tenant'] as const;

export const trainingGroupHandlers: HandlersOf<typeof trainingGroupEndpoints> = {
  listTrainingGroups: (request) =>
    read(request, async ({ scope, ...means }) => {
      const { trainerId } = request.claims;
      const rows = trainerId === undefined ? [] : await listGroupsOf(scope, trainerId);
      const items = (await presentGroups(scope, rows, means)).map(({ item }) => item);
      return { items, ...placesOf(means.catalog), today: means.today };
    }),
  getTrainingGroupDetails: (request) =>
    read(request, ({ scope, ...means }) => {
      const { groupId, startTime, endTime } = request.query;
      const period = readPeriod(startTime, endTime);
      if (!period) throw invalidFields(['startTime', 'endTime']);
      return presentDetails(scope, { groupId, ...period, claims: request.claims }, means);
    }),
  listAdminGroups: (request) =>
    read(request, async ({ scope, ...means }) => {
      const { items } = await presentAdminGroups(scope, await listAllGroups(scope), means);
      return { items, ...placesOf(means.catalog), today: means.today };
    }),
  listFreeSeries: (request) =>
    read(request, async ({ scope, now, catalog }) => ({
      items: (await listFreeSeries(scope, { now })).map(({ startsAt, ...series }) => ({
        ...series,
        startDateTime: toWallTime(startsAt, catalog.timeZoneOf(series.unitId)),
      })),
    })),
  getAdminGroup: (request) =>
    read(request, ({ scope, ...means }) => presentAdminGroup(scope, request.params.id, means)),
  createGroup: (request) =>
    write(request, changed, async ({ scope, ...means }) =>
      presentAdminGroup(scope, await createGroup(scope, request.body, means), means),
    ),
  changeGroup: (request) =>
    write(request, changed, async ({ scope, ...means }) => {
      const { params, body } = request;
      await changeGroup(scope, params.id, body, means);
      return presentAdminGroup(scope, params.id, means);
    }),
  deleteGroup: (request) =>
    write(request, changed, async ({ scope }) => {
      await refuseUsed(scope, request.params.id, request.now);
      await deleteGroup(scope, request.params.id);
      return undefined;
    }),
  createGroupSeries: (request) =>
    write(request, changed, async ({ scope, ...means }) => {
      const { params, body, claims } = request;
      // Its members have their places; nobody else books.
      const wanted = { ...body, status: 'closed' as const, isWaitingListAllowed: false };
      return meetInNew(scope, params.id, means, () =>
        createSeries(scope, wanted, { ...means, byClientId: claims.clientId }),
      );
    }),
  addGroupMember: (request) =>
    write(request, changed, async ({ scope, ...means }) => {
      const { params, body } = request;
      await addMember(scope, { groupId: params.id, ...body }, means);
      return presentAdminGroup(scope, params.id, means);
    }),
  removeGroupMember: (request) =>
    write(request, changed, async ({ scope, ...means }) => {
      const { id: groupId, memberId } = request.params;
      await removeMember(scope, { groupId, memberId, jobs: request.services.jobs }, means);
      return presentAdminGroup(scope, groupId, means);
    }),
  listOwnCourses: (request) =>
    read(request, ({ scope, ...means }) => {
      const { claims, tenant } = request;
      return listOwnCourses(scope, { ...means, clientId: claims.clientId, settings: tenant.settings });
    }),
  joinCourse: async (request) => {
    const bought = await joinCourse(request);
    request.hasChanged('tenant');
    return bought;
  },
};
