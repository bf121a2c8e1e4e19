import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type PlainDate, toPlainDate, toWallTime } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { HoursOfDay } from '#api/rooms/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useNow } from '#src/lib/use-now.ts';
import { roomQueries } from './queries.ts';

interface Place {
  id: number;
  name: string;
  timeZone: string;
}

export interface SaidHours {
  unitId: number;
  name: string;
  /** `Open until 22:00`. */
  text: string;
  /** Not open now, or not at all on that day. */
  isClosed: boolean;
}

/** When clubs are open on a date, of those that say it, in words. */
export function useHours(units: readonly Place[], date: PlainDate): SaidHours[] {
  const { t, language } = useTranslation();
  const now = useNow();
  const { data } = useQuery(roomQueries.hours(date));
  return units.flatMap(({ id, name, timeZone }) => {
    const day = data?.clubs.find((club) => club.unitId === id)?.days.find((one) => one.date === date);
    if (!day) return [];
    const time = toPlainDate(now, timeZone) === date ? toWallTime(now, timeZone).slice(11, 16) : undefined;
    return [{ unitId: id, name, ...sayHours(day, { time, t, language }) }];
  });
}

/** Where a club is on a map: what it says itself, else its address is looked for; undefined without either. */
export function useMapLink({ id, address }: { id: number; address: string }, date: PlainDate): string | undefined {
  const { data } = useQuery(roomQueries.hours(date));
  const own = data?.clubs.find((club) => club.unitId === id)?.map;
  if (own) return own;
  return address ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}` : undefined;
}

interface Saying {
  /** The time of the club where the day is today. */
  time: string | undefined;
  t: TFunction;
  language: Language;
}

export function sayHours({ spans, holiday }: HoursOfDay, { time, t, language }: Saying) {
  const because = holiday && (holiday[language] ?? holiday.et ?? holiday.lv ?? holiday.en);
  const say = (text: string) => (because ? `${text} · ${because}` : text);
  const all = spans.map(({ from, until }) => `${from}–${until}`).join(', ');
  if (spans.length === 0) return { text: say(t('hours.closed')), isClosed: true };
  if (time === undefined) return { text: say(t('hours.open', { hours: all })), isClosed: false };
  const running = spans.find(({ from, until }) => from <= time && time < until);
  if (running) return { text: say(t('hours.openUntil', { time: running.until })), isClosed: false };
  const next = spans.find(({ from }) => time < from);
  return { text: say(next ? t('hours.opensAt', { time: next.from }) : t('hours.closedNow')), isClosed: true };
}
