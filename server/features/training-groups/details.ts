import { toWallTime } from '#api/dates.ts';
import { markingWindow } from '#api/rosters/marking-rules.ts';
import type { SessionClaims } from '#api/session.ts';
import { peopleAccess } from '#api/timetable/people-access.ts';
import type { Period } from '#api/training-groups/period.ts';
import type { GroupDate, GroupDetails, GroupMember } from '#api/training-groups/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { listEntitlements } from '../entitlements/queries.ts';
import { rosterAccess } from '../registrations/presence/roster-access.ts';
import { shownName } from '../registrations/shown-name.ts';
import { trainingContext } from '../trainings/training-context.ts';
import { placesOf, presentGroups } from './present.ts';
import {
  findGroup,
  type GroupTraining,
  listMarks,
  listMembers,
  listTrainingsBetween,
  type MarkRow,
} from './queries.ts';
import { type Means, validityIn } from './sum-up.ts';

interface Asked extends Period {
  groupId: number;
  claims: SessionClaims;
}

/**
 * Members and dates of a group with its attendance. Its trainer sees it, whoever leads one of the dates in that time, and whoever may
 * see registrations; throws 403 for anybody else, 404 where it is not there.
 */
export async function presentDetails(scope: TenantScope, asked: Asked, means: Means): Promise<GroupDetails> {
  const { groupId, from, until, claims } = asked;
  const row = await findGroup(scope, groupId);
  if (!row) throw new ApiError(404, 'item_not_found');
  const trainings = await listTrainingsBetween(scope, groupId, from, until);
  const isSeen = [row, ...trainings].some((one) => peopleAccess(claims, one) !== 'none');
  if (!isSeen) throw new ApiError(403, 'action_not_allowed');
  const [presented] = await presentGroups(scope, [row], means);
  if (!presented) throw new Error('a group that was found is presented');
  const members = (await listMembers(scope, [groupId], from)).filter(({ state }) => state !== 'held');
  const clientIds = [...new Set(members.map(({ clientId }) => clientId))];
  const marks = await listMarks(
    scope,
    trainings.map(({ id }) => id),
    clientIds,
  );
  const validity = validityIn(await listEntitlements(scope, clientIds), presented.trainings, means);
  return {
    item: presented.item,
    from,
    until,
    dates: trainings.map((training) => presentDate(training, claims, means)),
    members: members.flatMap((member): GroupMember[] => {
      const own = marks.filter(({ clientId }) => clientId === member.clientId);
      const hasLeft = member.state === 'left';
      // Who came back is a member again, and stands there once.
      const isAgain = hasLeft && members.some((one) => one.clientId === member.clientId && one.id > member.id);
      if (isAgain || (hasLeft && own.length === 0)) return [];
      const { id, joinedOn } = member;
      const name = shownName({ ...member, visitorName: null }, 'first_names') ?? '';
      return [{ id, name, joinedOn, hasLeft, ...validity(member), marks: own.map(presentMark) }];
    }),
    ...placesOf(means.catalog),
    today: means.today,
  };
}

function presentDate(row: GroupTraining, claims: SessionClaims, { catalog, now }: Means): GroupDate {
  const { training, policy } = trainingContext(row, catalog, now);
  const { from, until } = markingWindow(training, policy);
  return {
    trainingId: training.id,
    startDateTime: toWallTime(training.startsAt, training.timeZone),
    duration: training.duration,
    isCancelled: training.isCancelled,
    marking: { from: from.toISOString(), until: until.toISOString() },
    canMark: rosterAccess(claims, training)?.canMark ?? false,
  };
}

const presentMark = ({ trainingId, registrationId, presence, markedAt }: MarkRow) => ({
  trainingId,
  registrationId,
  presence,
  markedAt: markedAt?.toISOString() ?? null,
});
