import { toWallTime } from '#api/dates.ts';
import { opensAt } from '#api/registrations/booking/booking-window.ts';
import type { BookingTrial } from '#api/set-up/schema.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { type Club, read } from '../../endpoint/club.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import { bookTraining } from '../registrations/booking/book-training.ts';
import { cancelRegistration } from '../registrations/leaving/cancel-registration.ts';
import { findTraining } from '../trainings/queries.ts';
import { trainingContext } from '../trainings/training-context.ts';
import { insertTrialPerson, leaveOnePlace } from './commands.ts';
import { findFirstTraining, findStatus } from './queries.ts';

/** Ends the transaction without its rows. */
class RolledBack extends Error {
  readonly trial: BookingTrial;
  constructor(trial: BookingTrial) {
    super('rolled back');
    this.trial = trial;
  }
}

/**
 * Two people who are nobody book the last place of the first class to come, queue for it and leave it, by the commands that members
 * use, as of when its booking is open. All of it is rolled back: nobody is told, and nothing stays.
 */
export async function tryBooking(request: RequestContext): Promise<BookingTrial> {
  try {
    return await read(request, async (club) => {
      throw new RolledBack(await tryFirst(club));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.trial;
    throw error;
  }
}

async function tryFirst({ scope, catalog, now, jobs, today }: Club): Promise<BookingTrial> {
  const first = await findFirstTraining(scope, now);
  const row = first && (await findTraining(scope, first.id, false));
  if (!row) return { training: null, startsAt: null, error: null, waits: false, follows: false };
  const { training, policy } = trainingContext(row, catalog, now);
  const opening = opensAt(training, policy);
  const at = opening > now ? opening : now;
  const about = { training: row.name, startsAt: toWallTime(row.startsAt, training.timeZone) };
  await leaveOnePlace(scope, row);
  const [one, next] = [await insertTrialPerson(scope, today), await insertTrialPerson(scope, today)];
  const asked = { trainingId: row.id, acceptOverlap: undefined, catalog, jobs, now: at };
  try {
    const place = await bookTraining(scope, { ...asked, clientId: one, wantsWaitingList: false });
    const waiting = row.isWaitingListAllowed
      ? await bookTraining(scope, { ...asked, clientId: next, wantsWaitingList: true })
      : undefined;
    const { registrationId } = place;
    await cancelRegistration(scope, { clientId: one, registrationId, accepted: undefined, catalog, jobs, now: at });
    const after = waiting && (await findStatus(scope, waiting.registrationId));
    return { ...about, error: null, waits: waiting?.status === 'waiting', follows: after === 'booked' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...about, error: error.key, waits: false, follows: false };
  }
}
