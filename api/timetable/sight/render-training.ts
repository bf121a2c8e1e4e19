import { readSaid } from '../../descriptions/read-said.ts';
import type { Say } from '../../find-texts.ts';
import type { Language } from '../../languages.ts';
import { escapeText } from '../../tenants/page-template.ts';
import { placeState } from '../place-state.ts';
import { placeTexts } from '../place-texts.ts';
import { sayWeekday, writeDate, writeEndTime } from '../say-when.ts';
import type { TrainingDetail } from '../schema.ts';
import { visitorTexts } from '../visitor-texts.ts';

export interface TrainingSight {
  detail: TrainingDetail;
  now: Date;
  /** Of the tenant; a unit may have its own. */
  timeZone: string;
  language: Language;
  t: Say;
}

/** A training in words: its name, when, by whom and where, how many places, and what the club says of it. */
export function sayTraining({ detail, now, timeZone, language, t }: TrainingSight) {
  const { item, units, rooms, trainers } = detail;
  const unit = units.find(({ id }) => id === item.unitId);
  const zone = unit?.timeZone ?? timeZone;
  const trainer = trainers.find(({ id }) => id === item.trainerId);
  const room = rooms.find(({ id }) => id === item.roomId);
  const date = item.startDateTime.slice(0, 10);
  const range = { from: item.startDateTime.slice(11, 16), until: writeEndTime(item.startDateTime, item.duration) };
  const state = placeState(item, now, zone);
  const places = [placeTexts(state, item, { t, now, timeZone: zone }).text, visitorTexts(item, state, t)];
  return {
    date,
    title: `${item.name}, ${writeDate(date)} ${range.from}`,
    when: `${sayWeekday(date, t)}, ${writeDate(date)}, ${t('timetable.sheet.range', range)}`,
    who: trainer && `${trainer.firstName} ${trainer.lastName}`,
    where: [room?.name, unit?.name, unit?.address].filter(Boolean).join(', '),
    places: places.filter(Boolean).join(' · '),
    about: readSaid(item.about, language),
  };
}

/** For whoever runs no scripts: the training in words, and where it leads on. */
export function renderTraining(sight: TrainingSight): string {
  const { t } = sight;
  const { date, when, who, where, places, about } = sayTraining(sight);
  const lines = [when, who, where, places, about].filter((line): line is string => !!line);
  const link = (href: string, word: string): string => `<a href="${href}">${escapeText(t(word))}</a>`;
  return [
    `<article><h1>${escapeText(sight.detail.item.name)}</h1>`,
    ...lines.map((line) => `<p>${escapeText(line)}</p>`),
    `<p>${link(`/public/calendar/day?date=${date}`, 'timetable.title')} · ${link('/login', 'menu.login')}</p></article>`,
  ].join('');
}
