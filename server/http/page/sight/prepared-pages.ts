import { addDays, isPlainDate, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { trainingsOn } from '#api/timetable/day-trainings.ts';
import { sayWeekTitle, writeDate } from '#api/timetable/say-when.ts';
import type { Schedule, TrainingDetail } from '#api/timetable/schema.ts';
import { eventOf } from '#api/timetable/sight/event-of.ts';
import { describePage } from '#api/timetable/sight/page-about.ts';
import { renderDay } from '#api/timetable/sight/render-day.ts';
import { renderTraining, sayTraining } from '#api/timetable/sight/render-training.ts';
import { renderTrainingPage } from '#api/timetable/sight/render-training-page.ts';
import { renderWeek } from '#api/timetable/sight/render-week.ts';
import { type AnswerOfPage, trainingAnswer, weekAnswer } from '../answer-for-page.ts';
import { previewSize } from '../preview/draw-preview.ts';
import { previewPath, sayPreview } from '../preview/say-preview.ts';
import { joinPage, ticketPage } from './prepared-flows.ts';
import { type LedPage, laterFetch, type PreparedPage, styleOf } from './prepared-page.ts';

const readUrl = (url: string): URL => new URL(url, 'http://localhost');

const views = { '/public/calendar/day': 'day', '/public/calendar/week': 'week' } as const;
const viewOf = (pathname: string): 'day' | 'week' | undefined => views[pathname as keyof typeof views];

/** The day of a visitor's timetable, `/public/calendar/day?date=2026-11-24`; of none if the address is another page's. */
export function dayOfPage(url: string, today: PlainDate): PlainDate | undefined {
  const { pathname, searchParams } = readUrl(url);
  if (!viewOf(pathname)) return undefined;
  const asked = searchParams.get('date') ?? '';
  return isPlainDate(asked) ? asked : today;
}

const weekOf = (date: PlainDate): AnswerOfPage => weekAnswer(mondayOf(date), addDays(mondayOf(date), 6));

/**
 * The week that the code of a visitor's day page will ask for, so that it is there with that code. It must equal the app's, or the
 * browser would fetch the week twice.
 */
export const weekUrl = (date: PlainDate): string => weekOf(date).url;

/** What the page at an address can say before any code; nothing at most. */
export function preparedPage(url: string, now: Date, timeZone: string): PreparedPage | LedPage | undefined {
  const date = dayOfPage(url, toPlainDate(now, timeZone));
  const { pathname, searchParams } = readUrl(url);
  const names = [...searchParams.keys()];
  if (date) {
    if (names.some((name) => name !== 'date')) return undefined;
    return viewOf(pathname) === 'week' ? weekPage(date) : dayPage(date);
  }
  if (names.length === 0 && pathname === '/public/tickets/buy') return ticketPage;
  if (names.length === 0 && pathname === '/public/join') return joinPage;
  const id = searchParams.get('id') ?? '';
  return pathname === '/public/training' && names.length === 1 && /^\d{1,9}$/.test(id) ? trainingPage(id) : undefined;
}

const dayPage = (date: PlainDate): PreparedPage => ({
  name: date,
  ...weekOf(date),
  write: (answer, reader) => {
    const schedule = JSON.parse(answer) as Schedule;
    const seen = renderDay({ schedule, date, ...reader });
    if (!seen) return undefined;
    const title = reader.t('timetable.titleOf', { date: writeDate(date) });
    const trainings = trainingsOn(schedule.items, date);
    const said = trainings.map(({ startDateTime, name }) => `${startDateTime.slice(11, 16)} ${name}`);
    return {
      SIGHT: `${laterFetch(weekUrl(date))}${seen}`,
      ...describePage({
        ...reader,
        title,
        description: said.join(', '),
        path: `/public/calendar/day?date=${date}`,
        image: reader.icon,
        facts: { '@graph': trainings.map((training) => eventOf(training, { schedule, ...reader })) },
      }),
    };
  },
});

const weekPage = (date: PlainDate): PreparedPage => ({
  name: `week ${date}`,
  ...weekOf(date),
  write: (answer, reader) => {
    const schedule = JSON.parse(answer) as Schedule;
    const seen = renderWeek({ schedule, date, ...reader });
    if (!seen) return undefined;
    const title = sayWeekTitle(date, reader.t);
    return {
      SIGHT: `${styleOf(reader.sightStyles.week)}${laterFetch(weekUrl(date))}${seen}`,
      ...describePage({
        ...reader,
        title,
        description: title,
        path: `/public/calendar/week?date=${date}`,
        image: reader.icon,
        facts: { '@graph': trainingsOn(schedule.items, date).map((one) => eventOf(one, { schedule, ...reader })) },
      }),
    };
  },
});

const trainingPage = (id: string): PreparedPage => ({
  name: id,
  ...trainingAnswer(id),
  write: (answer, reader) => {
    const detail = JSON.parse(answer) as TrainingDetail;
    const sight = { detail, ...reader };
    const { title, when, who, where, places, about } = sayTraining(sight);
    const description = [when, who, where, places].filter(Boolean).join(' · ');
    const seen = renderTrainingPage(sight);
    return {
      ...(seen
        ? { SIGHT: `${styleOf(reader.sightStyles.training)}${laterFetch(trainingAnswer(id).url)}${seen}` }
        : { PLAIN: renderTraining(sight) }),
      ...describePage({
        ...reader,
        title,
        description,
        path: `/public/training?id=${id}`,
        image: { url: `${reader.origin}${previewPath(id, sayPreview(detail, reader).version)}`, ...previewSize },
        facts: eventOf(detail.item, { schedule: detail, ...reader }, about),
      }),
    };
  },
});
