import type { TFunction } from 'i18next';
import type { PlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import { sayGroupValidity } from '#api/training-groups/course-words.ts';
import type { GroupTime } from '#api/training-groups/schema.ts';
import { formatDate, formatEndTime } from '#src/lib/i18n/format-date.ts';
import type { TrainingGroup } from './queries.ts';

type Weekday = '1' | '2' | '3' | '4' | '5' | '6' | '7';
type Lists = {
  units: readonly { id: number; name: string }[];
  rooms: readonly { id: number; name: string }[];
};

const shortDay = (weekday: number, t: TFunction): string => t(`common.weekday.short.${String(weekday) as Weekday}`);

const shortDays = (times: readonly GroupTime[], t: TFunction): string[] =>
  [...new Set(times.map(({ weekday }) => weekday))].map((day) => shortDay(day, t));

/** `E, K`. */
export const daysText = (times: readonly GroupTime[], t: TFunction): string => shortDays(times, t).join(', ');

/** `E ja K`. */
export const namedDays = (times: readonly GroupTime[], t: TFunction, language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(shortDays(times, t));

/** `E ja K 16:30–17:15`; days with other hours follow: `E 16:30–17:15, L 10:00–10:45`. */
export function timesText(times: readonly GroupTime[], t: TFunction, language: Language): string {
  const spans = new Map<string, GroupTime[]>();
  for (const time of times) {
    const end = formatEndTime(`2026-01-01T${time.startTime}:00`, time.duration);
    const span = `${time.startTime}–${end}`;
    spans.set(span, [...(spans.get(span) ?? []), time]);
  }
  return [...spans].map(([span, own]) => `${namedDays(own, t, language)} ${span}`).join(', ');
}

/** Room and club. */
export const placeOf = ({ roomId, unitId }: Pick<TrainingGroup, 'roomId' | 'unitId'>, { rooms, units }: Lists) => [
  rooms.find(({ id }) => id === roomId)?.name,
  units.find(({ id }) => id === unitId)?.name,
];

/** Until when somebody may come, in words. */
export const validityText: (
  validity: Parameters<typeof sayGroupValidity>[0],
  isEnding: boolean,
  t: TFunction,
) => string = sayGroupValidity;

/** What a trainer should know of a group: whose right ends, or that the course does. */
export function warningOf(
  { ending, lastDate }: Pick<TrainingGroup, 'ending' | 'lastDate'>,
  soon: PlainDate,
  t: TFunction,
) {
  if (ending.count > 0 && ending.on !== null)
    return t('trainingGroups.ending', { count: ending.count, date: formatDate(ending.on) });
  return lastDate !== null && lastDate <= soon
    ? t('trainingGroups.courseEnds', { date: formatDate(lastDate) })
    : undefined;
}
