import type { TenantScope } from '../../../db/tenant-scope.ts';
import { setTicketOf, takeCoursePlace } from '../../course-places/commands.ts';
import { listCourseFacts } from '../../course-places/queries.ts';
import type { Granted } from '../issue/invoice-draft.ts';
import type { Till } from '../till.ts';
import { insertGrant } from './commands.ts';
import type { LineToGrant } from './queries.ts';

/** Who paid when the course was full: what they paid is credited (`server/features/training-groups/credit`). */
export const courseFull = 'course_full';

const everything = {
  kinds: null,
  unit_ids: null,
  style_ids: null,
  weekdays: null,
  from_time: null,
  until_time: null,
};

/**
 * Makes a member of the buyer, with a right to the trainings of the course that are to come. Their places in these are taken
 * by a job: trainings are locked before money. Where the place that was kept is gone by now, the right is void.
 */
export async function grantCourse(
  scope: TenantScope,
  till: Till,
  { line, groupId }: { line: LineToGrant; groupId: number },
): Promise<Granted> {
  const { now, today } = till;
  const [facts] = await listCourseFacts(scope, [groupId], now);
  const { clientId, id: invoiceLineId, totalCents: priceCents, courseDates: dates } = line;
  const place = clientId !== null &&
    facts && { groupId, clientId, invoiceLineId, priceCents, dates, facts, today, now };
  const memberId = place ? await takeCoursePlace(scope, place) : undefined;
  const isGood = memberId !== undefined && facts;
  const row = {
    ...everything,
    visits_total: Math.max(facts?.remaining ?? 0, 1),
    valid_from: today,
    valid_until: facts?.lastDate ?? today,
    training_group_id: facts ? groupId : null,
    ...(!isGood && { revoked_at: now, revoked_reason: courseFull }),
  };
  const granted = await insertGrant(scope, now, { line: { ...line, isGift: false }, ordinal: 1, table: 'ticket', row });
  if (memberId !== undefined && granted.ticketId !== null) await setTicketOf(scope, memberId, granted.ticketId);
  return granted;
}
