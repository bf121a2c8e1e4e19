import { daysBetween, type PlainDate } from '../dates.ts';
import type { AnySay, Say } from '../find-texts.ts';
import type { Language } from '../languages.ts';
import { sayLeaving, sayLeavingShort } from '../registrations/leaving/cost-words.ts';
import { lateCost } from '../registrations/leaving/late-fee.ts';
import type { UserTraining } from '../registrations/schema.ts';
import { formatDuration } from '../timetable/format-duration.ts';
import { sayDay, sayInstant } from '../timetable/say-when.ts';

const dayMinutes = 1440;

/** Today and tomorrow by their names alone. */
export function sayNextDay(date: PlainDate, today: PlainDate, say: AnySay): string {
  const day = sayDay(date, today, say);
  return daysBetween(today, date) < 2 ? (day.split(',')[0] ?? day) : day;
}

/** Further away than a day it would only be a number: the day is shown below. */
export function sayStartsIn(minutes: number, say: AnySay): string | undefined {
  if (minutes > dayMinutes) return undefined;
  return minutes > 0
    ? (say as Say)('home.startsIn', { duration: formatDuration(minutes) })
    : (say as Say)('home.running');
}

/** The button that leaves it, with its cost, and its name for screen readers; undefined where only staff can. */
export function sayNextLeaving(
  training: UserTraining,
  now: Date,
  language: Language,
  say: AnySay,
): { text: string; label: string } | undefined {
  const t = say as Say;
  const { trainingName: name, startDateTime, cancelingAllowed } = training;
  const cost = lateCost(training, now);
  const time = startDateTime.slice(11, 16);
  if (cost) {
    const label = t('timetable.label.action', { action: sayLeaving(cost, language, say), name, time });
    return { text: sayLeavingShort(cost, language, say), label };
  }
  return cancelingAllowed ? { text: t('home.leave'), label: t('home.leaveName', { name, time }) } : undefined;
}

/** Until when leaving is free, or since when it no longer is. */
export function sayCancelRule(
  training: UserTraining,
  now: Date,
  { timeZone, today }: { timeZone: string; today: PlainDate },
  say: AnySay,
): string | undefined {
  const { freeCancelUntil, cancelingAllowed } = training;
  if (!freeCancelUntil) return undefined;
  const isFree = cancelingAllowed && !lateCost(training, now);
  const when = sayInstant(freeCancelUntil, timeZone, today, say, isFree ? 'whenAfter' : 'when');
  return (say as Say)(isFree ? 'timetable.place.cancelUntil' : 'registrations.confirmLeave.late', { when });
}
