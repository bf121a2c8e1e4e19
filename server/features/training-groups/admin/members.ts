import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import { insertMember, releaseHolds, setTicketOf } from '../../course-places/commands.ts';
import { endAllOf } from '../../course-places/make-up/commands.ts';
import { findMembership, listCourseFacts, lockGroup } from '../../course-places/queries.ts';
import { lockClients } from '../../registrations/booking/queries.ts';
import { findGroup } from '../queries.ts';
import { freeSeats } from '../seats/free-seats.ts';
import { listComingIds, lockTrainings } from '../seats/queries.ts';
import { seatMembers } from '../seats/seat-members.ts';
import type { Means } from '../sum-up.ts';
import { endMembership, insertGivenTicket } from './commands.ts';
import { findClient, lockMember } from './queries.ts';

interface Adding {
  groupId: number;
  clientId: number;
  /** The club gives them the right to come, without a price. */
  givesPlace: boolean;
}

/** Adds a member, with places in the trainings to come. The order of locks is that of booking: trainings, clients, the group. */
export async function addMember(scope: TenantScope, adding: Adding, means: Means): Promise<void> {
  const { groupId, clientId, givesPlace } = adding;
  const { now, today } = means;
  const group = await findGroup(scope, groupId);
  if (!group || !(await findClient(scope, clientId))) throw new ApiError(404, 'item_not_found');
  await lockTrainings(scope, await listComingIds(scope, groupId, now));
  await lockClients(scope, [clientId]);
  await lockGroup(scope, groupId);
  await releaseHolds(scope, { today, now, groupId });
  if (await findMembership(scope, groupId, clientId)) throw new ApiError(409, 'user_already_registered');
  const [facts] = await listCourseFacts(scope, [groupId], now);
  if (!facts || facts.taken >= facts.capacity) throw new ApiError(409, 'no_free_places');
  const memberId = await insertMember(scope, { groupId, clientId, today, now });
  if (givesPlace) {
    const { remaining: visits, lastDate: until } = facts;
    const given = { groupId, clientId, name: group.name, visits, today, until };
    await setTicketOf(scope, memberId, await insertGivenTicket(scope, given));
  }
  await seatMembers(scope, { ...means, groupId, clientId });
}

/** Money is no part of it: what was paid is credited on its invoice. */
export async function removeMember(
  scope: TenantScope,
  { groupId, memberId, jobs }: { groupId: number; memberId: number; jobs: JobQueue },
  { catalog, now }: Means,
): Promise<void> {
  await lockTrainings(scope, await listComingIds(scope, groupId, now));
  const member = await lockMember(scope, groupId, memberId);
  if (!member) throw new ApiError(404, 'item_not_found');
  await freeSeats(scope, { groupId, clientId: member.clientId, catalog, jobs, now });
  await endAllOf(scope, member.id, now);
  await endMembership(scope, { id: member.id, ticketId: member.ticketId, now });
}
