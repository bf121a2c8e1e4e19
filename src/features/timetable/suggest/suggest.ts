import { isoWeekday, type PlainDate } from '#api/dates.ts';
import type { Habits } from '#api/statistics/schema.ts';
import type { Training } from '#api/timetable/schema.ts';
import { type Circumstances, canBeHad } from '../details/same-again.ts';

const dateOf = ({ startDateTime }: Training): PlainDate => startDateTime.slice(0, 10);
const hourOf = ({ startDateTime }: Training): number => Number(startDateTime.slice(11, 13));

const isUsualTime = (training: Training, { times }: Habits): boolean =>
  times.some(({ weekday, hour }) => weekday === isoWeekday(dateOf(training)) && hour === hourOf(training));

/** By what it would be usual: the training counts most, then who leads it, then when it is; 0: by nothing. */
function likeness(training: Training, habits: Habits): number {
  const { name, trainerId } = training;
  return (
    (habits.names.includes(name) ? 4 : 0) +
    (habits.trainers.includes(trainerId ?? 0) ? 2 : 0) +
    (isUsualTime(training, habits) ? 1 : 0)
  );
}

const mostOfUsualTime = 3;

/** What somebody may like to book, by what they come back to; nothing without any habit. */
export function suggest(items: readonly Training[], habits: Habits, { now, homeUnitId, hasClash }: Circumstances) {
  const away = ({ unitId }: Training): number => (homeUnitId === undefined || unitId === homeUnitId ? 0 : 1);
  const ranked = items
    .filter((one) => canBeHad(one, { now, hasClash }) && likeness(one, habits) > 0)
    .toSorted(
      (a, b) =>
        likeness(b, habits) - likeness(a, habits) ||
        away(a) - away(b) ||
        a.startDateTime.localeCompare(b.startDateTime) ||
        a.id - b.id,
    );
  const slots = new Map<string, Training>();
  for (const one of ranked) {
    const slot = `${dateOf(one)} ${hourOf(one)}`;
    if (isUsualTime(one, habits) && !slots.has(slot)) slots.set(slot, one);
  }
  return {
    /** One for each of the next usual times, in their order. */
    usual: [...slots.values()]
      .toSorted((a, b) => a.startDateTime.localeCompare(b.startDateTime))
      .slice(0, mostOfUsualTime),
    /** The likeliest of a day. */
    on: (date: PlainDate): Training | undefined => ranked.find((one) => dateOf(one) === date),
    /** The likeliest until the end of a day. */
    until: (date: PlainDate): Training | undefined => ranked.find((one) => dateOf(one) <= date),
  };
}
