import { inTenant, type TenantScope } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { listToSettle } from '../features/personal-trainings/sessions/queries.ts';
import { settleSessions } from '../features/personal-trainings/sessions/settle-sessions.ts';
import { listTrainingsWithEndedHolds } from '../features/registrations/holds/queries.ts';
import { listReleases } from '../features/registrations/presence/list-releases.ts';
import { findReleasingPolicy, listTrainingsWithExpiredHolds } from '../features/registrations/presence/queries.ts';
import { moveWaitlist } from '../features/registrations/waitlist/move-waitlist.ts';
import { listClashingTrainings, listDueTrainings } from '../features/registrations/waitlist/queries.ts';
import { listTrainingsWonElsewhere } from '../features/registrations/wish/queries.ts';

type Needs = Parameters<typeof moveWaitlist>[0] & Pick<Services, 'database' | 'tenantWork'>;

const linesAtOnce = 1000;
/** Until the sweep after the next. */
const aheadMinutes = 2;

/** Releases places and moves every waitlist on, and frees times of personal trainings, that the clock says is due, so that a queue that was down or a job that was lost heals by itself. */
export function sweepWaitlists(services: Needs): Promise<void> {
  const now = services.clock();
  const sweep = async (tenantId: number) => {
    const due = await inTenant(services.database, tenantId, async (scope) => [
      ...(await listDueTrainings(scope, now, linesAtOnce)),
      ...(await listClashingTrainings(scope, now)),
      ...(await listTrainingsWonElsewhere(scope)),
      ...(await listTrainingsWithExpiredHolds(scope, now)),
      ...(await listTrainingsWithEndedHolds(scope, now)),
      ...(await listDueReleases(scope, services, now)),
    ]);
    for (const trainingId of new Set(due)) await moveWaitlist(services, { tenantId, trainingId });
    await settleSessionsOf(services, tenantId, now);
  };
  return services.tenantWork.each('sweep-lines', services.database, sweep, async (scope) => {
    await listDueTrainings(scope, now, 1);
    await listClashingTrainings(scope, now);
    await listTrainingsWonElsewhere(scope);
    await listTrainingsWithExpiredHolds(scope, now);
    await listTrainingsWithEndedHolds(scope, now);
    await listToSettle(scope, { now, limit: 1 });
    // When a place is given up is decided by policies: clubs with such a one look each time.
    await findReleasingPolicy(scope);
  });
}

/** Times that nobody has accepted are free again. */
async function settleSessionsOf(
  { database, catalog, jobs, changes }: Needs,
  tenantId: number,
  now: Date,
): Promise<void> {
  const count = await inTenant(database, tenantId, async (scope) =>
    settleSessions(scope, { catalog: await catalog.get(scope), jobs, now }),
  );
  if (count > 0) changes.publish(tenantId, ['timetable']);
}

/** Those of the next minutes are scheduled to the second. */
async function listDueReleases(scope: TenantScope, { catalog, jobs }: Needs, now: Date): Promise<number[]> {
  const releases = await listReleases(scope, await catalog.get(scope), now, aheadMinutes);
  const { tenantId } = scope;
  for (const { trainingId, at } of releases.filter((release) => release.at > now)) {
    await jobs.send(scope, 'move-line', { tenantId, trainingId, at: at.getTime() }, at);
  }
  return releases.filter(({ at }) => at <= now).map(({ trainingId }) => trainingId);
}
