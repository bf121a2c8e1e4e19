import { createHmac } from 'node:crypto';
import { addMinutes, isoWeekday, toWallTime } from '#api/dates.ts';
import { bookingPhase, opensAt } from '#api/registrations/booking/booking-window.ts';
import { isOverBy, type WhyMissed, whyMissed } from '#api/standing/why-missed.ts';
import { trainingKinds } from '#api/timetable/training-kinds.ts';
import { inTenant, type TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { Services } from '../../../endpoint/services.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { bookTraining } from '../../registrations/booking/book-training.ts';
import { notifyStanding } from '../../registrations/waitlist/notify.ts';
import { type TrainingContext, trainingContext } from '../../trainings/training-context.ts';
import { deleteStanding } from '../commands.ts';
import { insertResult } from './commands.ts';
import { type Candidate, listAnyStanding, listCandidates, lockStanding } from './queries.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'catalog' | 'changes' | 'clock' | 'secret'>;
type Due = TrainingContext<Candidate>;

/** Until the sweep after the next. */
const aheadMinutes = 2;
const weekMinutes = 7 * 24 * 60;

/** Books in all clubs what has opened; what opens before the next run is done to the second by a job of its own. */
export function sweepStanding(services: Needs & Pick<Services, 'tenantWork'>): Promise<void> {
  const { database, tenantWork } = services;
  return tenantWork.each(
    'sweep-standing',
    database,
    (tenantId) => bookStanding(services, { tenantId }),
    listAnyStanding,
  );
}

/**
 * Books for the standing bookings of a club all that is open by now: class by class, and in each in the order that a lot decides. Each
 * in its own transaction, by the same command as a press; what was done or told is noted in it, so that this may run again at any time.
 */
export async function bookStanding(services: Needs, { tenantId }: { tenantId: number }): Promise<void> {
  const { database, changes, clock } = services;
  const now = clock();
  const due = await inTenant(database, tenantId, (scope) => listDue(scope, services, now));
  const failures: unknown[] = [];
  let hasChanged = false;
  for (const one of due) {
    try {
      hasChanged = (await bookOne(services, tenantId, one)) || hasChanged;
    } catch (error) {
      // The others must not wait for it; the next run tries it again.
      failures.push(error);
    }
  }
  if (hasChanged) changes.publish(tenantId, ['timetable']);
  if (failures.length > 0) throw failures[0];
}

async function listDue(scope: TenantScope, { catalog: memory, jobs, secret }: Needs, now: Date): Promise<Due[]> {
  const catalog = await memory.get(scope);
  const rows = await listCandidates(scope, { from: now, until: lastStart(catalog, now) });
  const contexts = rows.map((row) => trainingContext(row, catalog, now));
  const isOpen = ({ training, policy }: Due): boolean => bookingPhase(training, policy, now) !== 'not_yet';
  const { tenantId } = scope;
  for (const { training, policy } of contexts.filter((one) => !isOpen(one))) {
    const at = opensAt(training, policy);
    if (at <= addMinutes(now, aheadMinutes))
      await jobs.send(scope, 'book-standing', { tenantId, at: at.getTime() }, at);
  }
  const lots = new Map(contexts.map((one) => [one, lotOf(secret, tenantId, one.training)]));
  const lot = (one: Due): string => lots.get(one) ?? '';
  return contexts
    .filter(isOpen)
    .toSorted(
      (a, b) =>
        a.training.startsAt.getTime() - b.training.startsAt.getTime() ||
        a.training.id - b.training.id ||
        lot(a).localeCompare(lot(b)),
    );
}

/** No training that begins later can be open before the sweep after the next. */
function lastStart(catalog: ClubCatalog, now: Date): Date {
  const weeks = Math.max(...trainingKinds.map((kind) => catalog.policyOf(kind, now).windowWeeks));
  return addMinutes(now, (weeks + 1) * weekMinutes);
}

/** Drawn anew for each class of each week; the same at each run, and not to be changed by choosing it again. */
const lotOf = (secret: string, tenantId: number, { id, clientId }: Candidate): string =>
  createHmac('sha256', secret).update(`standing/${tenantId}/${id}/${clientId}`).digest('hex');

/** Stopped, paused or tried by somebody else meanwhile: what was begun is rolled back. */
class NotDueError extends Error {}

/** @returns whether there is a place or a waiting position more */
async function bookOne(services: Needs, tenantId: number, due: Due): Promise<boolean> {
  const moved = whyMoved(due);
  if (moved) {
    await miss(services, tenantId, { due, ...moved });
    return false;
  }
  const { database, catalog: memory, jobs } = services;
  const { training, now } = due;
  const { id: trainingId, clientId, standingId, wantsWaitlist: wantsWaitingList } = training;
  try {
    await inTenant(database, tenantId, async (scope) => {
      const catalog = await memory.get(scope);
      const booking = { clientId, trainingId, wantsWaitingList, acceptOverlap: undefined, catalog, jobs, now };
      const { status: outcome } = await bookTraining(scope, booking);
      const isDue = await lockStanding(scope, training);
      if (!isDue || !(await insertResult(scope, { standingId, trainingId, outcome, now }))) throw new NotDueError();
    });
    return true;
  } catch (error) {
    if (error instanceof NotDueError) return false;
    if (!(error instanceof ApiError)) throw error;
    // Gone, or booked by hand just now: there is nothing to tell.
    if (error.key === 'training_not_found' || error.key === 'user_already_registered') return false;
    const why = whyMissed(error.key, error.remedy?.reason);
    await miss(services, tenantId, { due, why, isOver: isOverBy(why) });
    return false;
  }
}

/** A date that is moved alone is missed; where the class as a whole is at another time, it is another class. */
function whyMoved({ training }: Due): { why: WhyMissed; isOver: boolean } | undefined {
  const wall = toWallTime(training.startsAt, training.timeZone);
  const isAsChosen = wall.slice(11, 16) === training.startTime && isoWeekday(training.date) === training.weekday;
  return isAsChosen ? undefined : { why: 'moved', isOver: !training.isApart };
}

/** Tells once what could not be booked, and ends the standing booking where nothing can be booked by it any more. */
async function miss(
  { database, catalog: memory, jobs }: Needs,
  tenantId: number,
  { due, why, isOver }: { due: Due; why: WhyMissed; isOver: boolean },
): Promise<void> {
  const { training, now } = due;
  const { id: trainingId, standingId, clientId } = training;
  await inTenant(database, tenantId, async (scope) => {
    if (!(await lockStanding(scope, training))) return;
    const isFirst = await insertResult(scope, { standingId, trainingId, outcome: 'missed', now });
    if (!isFirst) return;
    if (isOver) await deleteStanding(scope, { id: standingId, clientId });
    const about = { scope, training, catalog: await memory.get(scope), jobs, now };
    await notifyStanding(about, clientId, isOver ? 'standingEnded' : 'standingMissed', why);
  });
}
