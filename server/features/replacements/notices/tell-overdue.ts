import { toPlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { getScheduleRules } from '../../scheduling/queries.ts';
import { markToldAdmins } from '../commands.ts';
import { isOverdue } from '../offers/is-overdue.ts';
import { listOffers } from '../queries.ts';
import { listAdmins } from './queries.ts';
import { tellPeople } from './tell-trainers.ts';

/**
 * Tells admins of each offer that nobody has taken by the set hour, once for the day of its training, however often and
 * by how many servers it is called. Who opens one after that hour knows it.
 */
export async function tellOverdue(
  scope: TenantScope,
  means: { catalog: ClubCatalog; jobs: JobQueue; now: Date },
): Promise<void> {
  const { catalog, now } = means;
  const { substitutesUntil: until } = await getScheduleRules(scope);
  const offers = (await listOffers(scope, { since: now })).filter(
    ({ isCancelled, startsAt }) => !isCancelled && startsAt > now,
  );
  for (const { id, trainingId, byClientId, createdAt, ...offer } of offers) {
    const rule = { until, timeZone: catalog.timeZoneOf(offer.unitId) };
    if (!isOverdue(offer.startsAt, now, rule)) continue;
    if (!(await markToldAdmins(scope, id, toPlainDate(offer.startsAt, rule.timeZone)))) continue;
    const isLate = isOverdue(offer.startsAt, createdAt, rule);
    const people = (await listAdmins(scope)).filter(({ clientId }) => !isLate || clientId !== byClientId);
    await tellPeople(scope, people, 'substituteMissing', {
      training: { ...offer, id: trainingId },
      ...means,
      more: {},
    });
  }
}
