import { addDays, isPlainDate, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import type { Say } from '#api/find-texts.ts';
import type { Language } from '#api/languages.ts';
import { escapeText, type PageValues } from '#api/tenants/page-template.ts';
import { trainingsOn } from '#api/timetable/day-trainings.ts';
import { sayWeekTitle, writeDate } from '#api/timetable/say-when.ts';
import type { Schedule, TrainingDetail } from '#api/timetable/schema.ts';
import type { Classes } from '#api/timetable/sight/css.ts';
import { eventOf } from '#api/timetable/sight/event-of.ts';
import { describePage, type PagePicture } from '#api/timetable/sight/page-about.ts';
import { renderDay } from '#api/timetable/sight/render-day.ts';
import { renderTraining, sayTraining } from '#api/timetable/sight/render-training.ts';
import { renderTrainingPage } from '#api/timetable/sight/render-training-page.ts';
import { renderWeek } from '#api/timetable/sight/render-week.ts';
import type { SightStyles } from '#api/timetable/sight/sight-sheets.ts';
import type { Tenant } from '../../endpoint/tenant.ts';
import { type AnswerOfPage, trainingAnswer, weekAnswer } from './answer-for-page.ts';
import { previewSize } from './preview/draw-preview.ts';
import { previewPath, sayPreview } from './preview/say-preview.ts';

/** Of whom and for whom a page is written. */
export interface Reader {
  language: Language;
  t: Say;
  classes: Classes;
  /** Styles of pages whose code is no part of the first file. */
  sightStyles: SightStyles;
  now: Date;
  timeZone: string;
  /** The tenant's title, name and logo. */
  site: string;
  club: string;
  logo: string;
  tenant: Tenant;
  /** Of the tenant, for pages that have no picture of their own. */
  icon: PagePicture;
  origin: string;
  /** At which the same pages are in other languages. */
  others: readonly { language: Language; origin: string }[];
}

/** A page that says what an answer of the api does, before the app asks for it. */
export interface PreparedPage extends AnswerOfPage {
  /** Different for each address of a page that is written from the same answer. */
  name: string;
  /** Values of the page; none where only the app can show it. */
  write: (answer: string, reader: Reader) => Partial<PageValues> | undefined;
}

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
export function preparedPage(url: string, now: Date, timeZone: string): PreparedPage | undefined {
  const date = dayOfPage(url, toPlainDate(now, timeZone));
  const { pathname, searchParams } = readUrl(url);
  const names = [...searchParams.keys()];
  if (date) {
    if (names.some((name) => name !== 'date')) return undefined;
    return viewOf(pathname) === 'week' ? weekPage(date) : dayPage(date);
  }
  const id = searchParams.get('id') ?? '';
  return pathname === '/public/training' && names.length === 1 && /^\d{1,9}$/.test(id) ? trainingPage(id) : undefined;
}

/** What the page's code will ask for, so that it comes with that code. */
const laterFetch = (url: string): string => `<link rel="later" as="fetch" crossorigin href="${escapeText(url)}">`;

const styleOf = (styles: string | undefined): string => (styles ? `<style>${styles}</style>` : '');

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
