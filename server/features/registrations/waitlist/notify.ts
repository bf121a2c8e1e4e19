import { toWallTime } from '#api/dates.ts';
import { freeCancelUntil } from '#api/registrations/leaving/cancelling-rules.ts';
import type { WhyMissed } from '#api/standing/why-missed.ts';
import { enqueueMessage } from '../../messages/commands.ts';
import { writeDateTime } from '../../messages/message-texts.ts';
import { wakeDevices } from '../../messages/push/wake-devices.ts';
import type { Template, TemplateData } from '../../messages/templates.ts';
import type { TrainingRow } from '../../trainings/queries.ts';
import { trainingWords } from '../../trainings/training-words.ts';
import { getClientContact } from '../queries.ts';
import type { Waitlist } from './waitlist.ts';

type About = Pick<Waitlist, 'scope' | 'training' | 'catalog' | 'jobs' | 'now'>;
type OwnData<T extends Template> = Omit<
  TemplateData[T],
  'firstName' | 'trainingId' | 'training' | 'startsAt' | 'place'
>;

/** A place is theirs, until when they may leave it free of charge. */
export async function notifyPromoted(waitlist: Waitlist, clientId: number): Promise<void> {
  const { policy, now, training } = waitlist;
  const until = freeCancelUntil({
    startsAt: training.startsAt,
    isTrainingCancelled: false,
    status: 'booked',
    bookedAt: now,
    promotedAt: now,
    freeLeavingSince: null,
    policy,
  });
  await tell(waitlist, clientId, 'promoted', { leaveUntil: toWallTime(until ?? training.startsAt, training.timeZone) });
}

/** The trainer or the desk has given them a place: they stand there, so there is nothing to do. */
export const notifyAdmitted = (waitlist: About, clientId: number): Promise<void> =>
  tell(waitlist, clientId, 'admitted', {});

/** A place is kept for them until then. */
export const notifyOffered = (waitlist: Waitlist, clientId: number, until: Date): Promise<void> =>
  tell(waitlist, clientId, 'offered', { offeredUntil: toWallTime(until, waitlist.training.timeZone) });

/** A place is free for the first to take it. */
export const notifyRace = (waitlist: Waitlist, clientId: number): Promise<void> =>
  tell(waitlist, clientId, 'raceOpen', {});

/** Their place was not confirmed and is free for others now. */
export const notifyReleased = (waitlist: Waitlist, clientId: number): Promise<void> =>
  tell(waitlist, clientId, 'placeReleased', {});

/** The desk has booked for them, put them on the waitlist, or ended their registration. */
export const notifyByDesk = (
  waitlist: About,
  clientId: number,
  template: 'bookedByDesk' | 'waitingByDesk' | 'removedByDesk',
  notBefore?: Date,
): Promise<void> => tell(waitlist, clientId, template, {}, notBefore);

/** The desk has moved them here from `old`. */
export function notifyMoved(waitlist: About, clientId: number, old: TrainingRow): Promise<void> {
  const words = trainingWords(old, waitlist.catalog);
  return tell(waitlist, clientId, 'movedByDesk', { oldStartsAt: words.startsAt, oldPlace: words.place });
}

/** The contract by which they had booked gives no right on that day any more. */
export const notifyRightEnded = (waitlist: About, clientId: number, contract: string): Promise<void> =>
  tell(waitlist, clientId, 'rightEnded', { contract });

/** They no longer wait for `waitlist`'s training, because they have a place in `other` at the same time. */
export const notifyWithdrawn = (
  waitlist: About,
  clientId: number,
  other: Pick<TrainingRow, 'name' | 'startsAt' | 'unitId'>,
) =>
  tell(waitlist, clientId, 'withdrawnByClash', {
    other: other.name,
    otherStartsAt: toWallTime(other.startsAt, waitlist.catalog.timeZoneOf(other.unitId)),
  });

/** A place of their wish came true: they have left the waiting lists of the others. */
export function notifyWishWon(waitlist: About, clientId: number, left: readonly TrainingRow[]): Promise<void> {
  const said = left
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id)
    .map((row) => `${writeDateTime(trainingWords(row, waitlist.catalog).startsAt)} ${row.name}`);
  return tell(waitlist, clientId, 'wishWon', { others: said.join('; '), list: said.join('\n') });
}

/** What could not be booked for them as every week, and why; `standingEnded`: it will not be booked any more. */
export const notifyStanding = (
  waitlist: About,
  clientId: number,
  template: 'standingMissed' | 'standingEnded',
  why: WhyMissed,
): Promise<void> => tell(waitlist, clientId, template, { why });

type Told =
  | 'promoted'
  | 'admitted'
  | 'offered'
  | 'raceOpen'
  | 'placeReleased'
  | 'withdrawnByClash'
  | 'wishWon'
  | 'bookedByDesk'
  | 'waitingByDesk'
  | 'movedByDesk'
  | 'removedByDesk'
  | 'rightEnded'
  | 'standingMissed'
  | 'standingEnded';

async function tell<T extends Told>(
  { scope, training, catalog, jobs, now }: About,
  clientId: number,
  template: T,
  own: OwnData<T>,
  notBefore?: Date,
): Promise<void> {
  const contact = await getClientContact(scope, clientId);
  const words = { firstName: contact.firstName, training: training.name, ...trainingWords(training, catalog) };
  const { email, language } = contact;
  const notice = { clientId, language, template, data: { ...words, ...own } as TemplateData[T], notBefore };
  await enqueueMessage(scope, jobs, { channel: 'email', recipient: email, ...notice });
  await wakeDevices(scope, jobs, [notice], now);
}
