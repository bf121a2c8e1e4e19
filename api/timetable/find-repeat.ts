import { addMinutes, isoWeekday, toInstant } from '../dates.ts';
import { findOverlaps, type OverlapFacts } from '../registrations/overlap/find-overlaps.ts';
import type { UserTraining } from '../registrations/schema.ts';
import type { Schedule, Training } from './schema.ts';

export interface RepeatFacts {
  /** The user's own trainings, past and upcoming, in any order. */
  own: readonly UserTraining[];
  /** The timetable of the coming weeks. */
  trainings: readonly Training[];
  now: Date;
  /** The time zone of a training's club. */
  zoneOf: (training: { unitId: number }) => string;
  /** Whether the user has another booking at that time. */
  isClashing: (training: Training) => boolean;
}

/**
 * The training to repeat: for the last attended one, the next not cancelled, with the same name, style, club, weekday
 * and time. If the user already has a registration in it, that of the one attended before, and so on. One that is full,
 * would be refused, or is at the time of another booking is never offered.
 */
export const findRepeat = (facts: RepeatFacts): Training | undefined => lookForRepeat(facts).training;

/** `isSure`: later trainings than those known change nothing, as each one looked for has its next among them. */
function lookForRepeat({ own, trainings, now, zoneOf, isClashing }: RepeatFacts): {
  training?: Training;
  isSure: boolean;
} {
  const isOffered = (training: Training) =>
    training.freePlaces > 0 && training.bookable?.allowed !== false && !isClashing(training);
  const attended = attendedOf({ own, now, zoneOf }).toSorted(byStart);
  const toCome = trainings
    .filter((training) => training.status !== 'cancelled' && toInstant(training.startDateTime, zoneOf(training)) > now)
    .toSorted(byStart);
  let isSure = true;
  for (const last of attended.toReversed()) {
    const next = toCome.find((training) => isSame(last, training));
    if (next && !next.my && isOffered(next)) return { training: next, isSure };
    if (!next) isSure = false;
  }
  return { isSure };
}

/** Unmarked counts as attended: not every club marks attendance. */
export const wasAttended = ({ status, trainingStatus, presence }: UserTraining): boolean =>
  status === 'booked' && trainingStatus !== 'cancelled' && presence !== 'absent';

const attendedOf = ({ own, now, zoneOf }: Pick<RepeatFacts, 'own' | 'now' | 'zoneOf'>): UserTraining[] =>
  own.filter((one) => wasAttended(one) && now >= addMinutes(toInstant(one.startDateTime, zoneOf(one)), one.duration));

/** The training to repeat, with the names of its week and the time zone of its club. */
export interface Repeat {
  training: Training;
  names: Schedule;
  timeZone: string;
}

interface KnownWeeks extends Pick<RepeatFacts, 'own' | 'now'> {
  /** The user's timetable of this week and of the next; undefined where it is not known. */
  weeks: readonly (Schedule | undefined)[];
  /** Of the club; a unit may have its own. */
  timeZone: string;
}

/** The training to repeat, of both weeks; or the one that was `tapped`, whatever has become of it. */
export function repeatOf(
  { own, now, progress, ...known }: KnownWeeks & Pick<OverlapFacts, 'progress'>,
  tapped?: number,
): Repeat | undefined {
  const facts = factsOf({ own, now, progress, ...known });
  const training = facts.trainings.find(({ id }) => id === tapped) ?? findRepeat(facts);
  const names = training && known.weeks.find((week) => week?.items.includes(training));
  return names && { training, names, timeZone: facts.zoneOf(training) };
}

/** Whether next week's timetable may change what is offered again: not where this week has the next of what was attended last. */
export const needsNextWeek = (known: KnownWeeks & Pick<OverlapFacts, 'progress'>): boolean =>
  !lookForRepeat(factsOf(known)).isSure;

function factsOf({ own, now, progress, ...known }: KnownWeeks & Pick<OverlapFacts, 'progress'>): RepeatFacts {
  const weeks = known.weeks.filter((week) => week !== undefined);
  return {
    own,
    now,
    trainings: weeks.flatMap(({ items }) => items),
    zoneOf: zonesOf(known),
    isClashing: ({ id }) => findOverlaps(id, { weeks, progress, timeZone: known.timeZone }).length > 0,
  };
}

/** Whether something was attended that can be repeated: else nothing waits for the timetable of next week. */
export const mayRepeat = ({ own, now, ...known }: KnownWeeks): boolean =>
  attendedOf({ own, now, zoneOf: zonesOf(known) }).length > 0;

function zonesOf({ weeks, timeZone }: Pick<KnownWeeks, 'weeks' | 'timeZone'>): RepeatFacts['zoneOf'] {
  const zones = new Map(weeks.flatMap((week) => week?.units ?? []).map((unit) => [unit.id, unit.timeZone]));
  return ({ unitId }) => zones.get(unitId) ?? timeZone;
}

type Start = Pick<Training, 'id' | 'startDateTime'>;
const byStart = (a: Start, b: Start): number => a.startDateTime.localeCompare(b.startDateTime) || a.id - b.id;

const weekdayAndTime = ({ startDateTime }: Start): string =>
  `${isoWeekday(startDateTime.slice(0, 10))} ${startDateTime.slice(11)}`;

const isSame = (last: UserTraining, next: Training): boolean =>
  last.trainingName === next.name &&
  last.style === next.style &&
  last.unitId === next.unitId &&
  weekdayAndTime(last) === weekdayAndTime(next);
