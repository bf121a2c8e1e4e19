import { addDays, mondayOf, type PlainDate, toPlainDate, toWallTime } from '../../dates.ts';
import type { Say } from '../../find-texts.ts';
import type { Language } from '../../languages.ts';
import { escapeText } from '../../tenants/page-template.ts';
import { splitDay, trainingsOn } from '../day-trainings.ts';
import { saidTime, writeDate } from '../say-when.ts';
import type { Schedule, Training } from '../schema.ts';
import { styleName } from '../style-name.ts';
import { type Classes, type Css, cssOf } from './css.ts';
import type { EmbedChoice } from './embed-choice.ts';
import { renderIcon } from './icons.ts';
import { renderStrip } from './render-frame.ts';
import { renderRow } from './render-row.ts';

export interface EmbedSight {
  schedule: Schedule;
  choice: EmbedChoice;
  date: PlainDate;
  now: Date;
  /** Of the tenant; a club may have its own. */
  timeZone: string;
  language: Language;
  /** Among which a reader chooses, with their own names; one alone is not offered. */
  languages: readonly (readonly [Language, string])[];
  t: Say;
  classes: Classes;
  /** Of the app, as https://club.example. */
  origin: string;
}

/** So many rows are there at once; the others open. */
const shownRows = 6;

/**
 * A day of the timetable for a page of others: the app's own rows, whose buttons open the app. Days, clubs and styles are links, so
 * that it needs no code.
 */
export function renderEmbed(sight: EmbedSight): string {
  const { schedule, choice, date, now, timeZone, language, t, origin } = sight;
  const css = cssOf(sight.classes);
  const today = toPlainDate(now, timeZone);
  const zones = new Map(schedule.units.map((unit) => [unit.id, unit.timeZone]));
  const zoneOf = ({ unitId }: Pick<Training, 'unitId'>): string => zones.get(unitId) ?? timeZone;
  // As in the app, of several clubs the first is shown until another is chosen.
  const [first] = schedule.units;
  const club = schedule.units.find(({ id }) => id === choice.club) ?? first;
  const ofDay = trainingsOn(schedule.items, date).filter(({ unitId }) => !club || unitId === club.id);
  const coming = date === today ? splitDay(ofDay, now, zoneOf).coming : ofDay;
  const styles = schedule.styles
    .map((style) => ({ ...style, count: coming.filter((one) => one.style === style.id).length }))
    .filter(({ count }) => count > 0);
  const chosen = styles.find(({ id }) => id === choice.style);
  const trainings = chosen ? coming.filter(({ style }) => style === chosen.id) : coming;
  const hrefOf = (change: EmbedChoice): string => hrefFor({ ...choice, ...change });
  const link = ({ id }: Training): string =>
    `href="${escapeText(`${origin}/public/calendar/day?date=${date}&training=${id}`)}" target="_blank" rel="noopener"`;
  const rows = trainings.map((training) => renderRow(training, zoneOf(training), { schedule, now, t, css, link }));
  const chip = (name: string, href: string, isOn: boolean, count = ''): string =>
    `<a class="${css('chip', 'chip')}" href="${escapeText(href)}"${isOn ? ' aria-current="true"' : ''}>${isOn ? renderIcon('check', 20) : ''}${escapeText(name)}${count}</a>`;
  const chips = [
    chip(t('embed.all'), hrefOf({ style: undefined }), !chosen),
    ...styles.map((style) =>
      chip(styleName(style, language), hrefOf({ style: style.id }), style === chosen, `<small>${style.count}</small>`),
    ),
  ];
  const clubs = schedule.units.map(({ id, name }) => [name, hrefOf({ club: id, style: undefined })] as const);
  const names = sight.languages.map(([code, name]) => [name, hrefOf({ language: code })] as const);
  const spoken = sight.languages.find(([code]) => code === language)?.[1] ?? '';
  return [
    `<main class="embed"><header><h1>${escapeText(t('timetable.title'))}</h1>`,
    clubs.length > 1 ? renderMenu(t('embed.club'), club?.name ?? '', clubs) : '',
    renderWeek({ date, t, css }, (day) => hrefOf({ day })),
    names.length > 1 ? renderMenu(t('embed.language'), spoken, names) : '',
    '</header>',
    renderStrip({ date, today, t, language, css }, (day) => hrefOf({ day })),
    styles.length > 1
      ? `<nav class="${css('chip', 'row')}" aria-label="${escapeText(t('timetable.filters.title'))}">${chips.join('')}</nav>`
      : '',
    rows.length > 0 ? renderRows(rows, t, css) : `<p class="none">${escapeText(t(noteOf(date, today, ofDay)))}</p>`,
    `<footer><a href="${escapeText(`${origin}/public/calendar/day?date=${date}`)}" target="_blank" rel="noopener">${escapeText(t('embed.open'))}</a>`,
    `<span>${escapeText(t('embed.updated', { time: saidTime(toWallTime(now, timeZone)) }))}</span></footer></main>`,
  ].join('');
}

const noteOf = (date: PlainDate, today: PlainDate, ofDay: readonly Training[]): string =>
  date === today && ofDay.length > 0 ? 'timetable.empty.overTitle' : 'timetable.empty.title';

function hrefFor(choice: EmbedChoice): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(choice)) if (value !== undefined) query.set(name, `${value}`);
  return `?${query}`;
}

function renderWeek(
  { date, t, css }: { date: PlainDate; t: Say; css: Css },
  hrefOf: (day: PlainDate) => string,
): string {
  const monday = mondayOf(date);
  const until = writeDate(addDays(monday, 6));
  const from = writeDate(monday).slice(0, monday.slice(0, 7) === addDays(monday, 6).slice(0, 7) ? 3 : 6);
  const step = (name: string, icon: 'chevronLeft' | 'chevronRight', days: number): string =>
    `<a class="${css('icon-button', 'button', 'plain')}" href="${escapeText(hrefOf(addDays(date, days)))}" aria-label="${escapeText(t(name))}">${renderIcon(icon, 24, 2.2)}</a>`;
  return [
    `<nav class="week" aria-label="${escapeText(t('embed.week'))}">${step('embed.before', 'chevronLeft', -7)}`,
    `<span>${from}–${until}</span>${step('embed.after', 'chevronRight', 7)}</nav>`,
  ].join('');
}

const renderMenu = (label: string, value: string, links: readonly (readonly [name: string, href: string])[]): string =>
  [
    `<details class="menu"><summary aria-label="${escapeText(`${label}: ${value}`)}">${escapeText(value)}${renderIcon('chevronDown', 20, 2.2)}</summary><ul>`,
    ...links.map(
      ([name, href]) =>
        `<li><a href="${escapeText(href)}"${name === value ? ' aria-current="true"' : ''}>${escapeText(name)}</a></li>`,
    ),
    '</ul></details>',
  ].join('');

function renderRows(rows: readonly string[], t: Say, css: Css): string {
  const list = (some: readonly string[]): string => `<ul class="${css('day-list', 'list')}">${some.join('')}</ul>`;
  if (rows.length <= shownRows) return list(rows);
  const word = escapeText(t('embed.rest', { count: rows.length }));
  return [
    list(rows.slice(0, shownRows)),
    `<details class="rest"><summary>${word}${renderIcon('chevronDown', 20, 2.2)}</summary>${list(rows.slice(shownRows))}</details>`,
  ].join('');
}
