import { addDays, daysBetween, isoWeekday, type PlainDate } from '#api/dates.ts';
import type {
  RepeatBody,
  SeriesAnswer,
  SeriesClash,
  SeriesEffects,
  SeriesOfTraining,
} from '#api/scheduling/series/schema.ts';
import type { SeriesScope } from '#api/scheduling/series/scopes.ts';

/** A series as it is kept, and how many trainings of it an edit would change. */
export type LoadedSeries = NonNullable<SeriesOfTraining['item']>;

/** A date on which something was in the way, and what is done about it. */
export interface Answered {
  clash: SeriesClash;
  answer: SeriesAnswer;
}

/** What is edited about a series. */
export interface SeriesDraft {
  scope: SeriesScope;
  /** Undefined: as it is. */
  repeat: RepeatBody | undefined;
  answered: readonly Answered[];
}

export const noSeries: SeriesDraft = { scope: 'this', repeat: undefined, answered: [] };

/** What is sent of it beside the training's values. */
export interface SeriesRequest {
  scope: SeriesScope;
  repeat: RepeatBody | undefined;
  answers: SeriesAnswer[];
}

const usualDays = 84;
const longestDays = 366;

/** Weekly on the day of the training, for a term. */
export const usualRepeat = (date: PlainDate): RepeatBody => ({
  weekdays: [isoWeekday(date)],
  until: addDays(date, usualDays),
  skipsHolidays: true,
  skipDates: [],
});

export const repeatOf = ({ repeat }: LoadedSeries): RepeatBody => ({
  weekdays: repeat.weekdays,
  until: repeat.until,
  skipsHolidays: repeat.skipsHolidays,
  skipDates: repeat.skipDates,
});

export const isSameRepeat = (one: RepeatBody, other: RepeatBody): boolean =>
  JSON.stringify(repeatKey(one)) === JSON.stringify(repeatKey(other));

const repeatKey = ({ weekdays, until, skipsHolidays, skipDates }: RepeatBody) => [
  weekdays,
  until,
  skipsHolidays,
  skipDates,
];

/** At least one weekday stays. */
export function toggleWeekday(repeat: RepeatBody, weekday: number): RepeatBody {
  const others = repeat.weekdays.filter((day) => day !== weekday);
  if (others.length === repeat.weekdays.length)
    return { ...repeat, weekdays: [...others, weekday].toSorted((a, b) => a - b) };
  return others.length === 0 ? repeat : { ...repeat, weekdays: others };
}

/** A series that is on one weekday follows its training to another day. */
export const followDate = (repeat: RepeatBody, from: PlainDate, to: PlainDate): RepeatBody =>
  repeat.weekdays.length === 1 && repeat.weekdays[0] === isoWeekday(from)
    ? { ...repeat, weekdays: [isoWeekday(to)] }
    : repeat;

/** What is wrong with the end of a series. */
export function untilFault({ until }: RepeatBody, from: PlainDate): 'before' | 'far' | undefined {
  if (until < from) return 'before';
  return daysBetween(from, until) > longestDays ? 'far' : undefined;
}

type Part = Pick<SeriesAnswer, 'roomId' | 'trainerId' | 'skip'>;

const isTaken = (answer: SeriesAnswer | undefined, part: Part): boolean =>
  answer !== undefined && Object.entries(part).every(([key, value]) => answer[key as keyof Part] === value);

/** The answers with one more; given again, it is taken back. Leaving a date out stands alone. */
export function withAnswer(answered: readonly Answered[], clash: SeriesClash, part: Part): Answered[] {
  const old = answered.find(({ answer }) => answer.date === clash.date);
  const others = answered.filter((one) => one !== old);
  const { skip: _skip, ...kept } = old?.answer ?? { date: clash.date };
  const isTakenBack = isTaken(old?.answer, part);
  if (part.skip) return isTakenBack ? others : [...others, { clash, answer: { date: clash.date, skip: true } }];
  const answer: SeriesAnswer = { ...kept, ...part };
  if (isTakenBack) for (const key of Object.keys(part)) delete answer[key as keyof Part];
  return Object.keys(answer).length > 1 ? [...others, { clash: old?.clash ?? clash, answer }] : others;
}

export interface ShownClash {
  clash: SeriesClash;
  answer: SeriesAnswer | undefined;
  /** Nothing is in the way any more. */
  isSolved: boolean;
}

/** By date: what is in the way, and what was until it was answered. */
export function shownClashes(open: readonly SeriesClash[], answered: readonly Answered[]): ShownClash[] {
  const answerOf = (date: PlainDate) => answered.find(({ answer }) => answer.date === date)?.answer;
  const solved = answered.filter(({ answer }) => !open.some(({ date }) => date === answer.date));
  return [
    ...open.map((clash) => ({ clash, answer: answerOf(clash.date), isSolved: false })),
    ...solved.map(({ clash, answer }) => ({ clash, answer, isSolved: true })),
  ].toSorted((a, b) => a.clash.startDateTime.localeCompare(b.clash.startDateTime));
}

/** So many trainings are written. */
export const countOf = ({ changed, added, dropped }: SeriesEffects): number => changed + added + dropped;

export interface FreeTimes {
  free: number;
  total: number;
}

/** How often the chosen room or trainer is free for a series; none while the server has not said. */
export function freeTimes(effects: SeriesEffects | undefined, what: 'room' | 'trainer'): FreeTimes | undefined {
  if (!effects) return undefined;
  const total = countOf(effects) - effects.dropped;
  const taken = effects.clashing.filter(({ clashes }) => clashes.some((clash) => clash.what === what)).length;
  return { free: Math.max(0, total - taken), total };
}
