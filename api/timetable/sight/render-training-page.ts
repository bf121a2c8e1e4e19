import { toPlainDate } from '../../dates.ts';
import { openingOf } from '../../descriptions/opening-of.ts';
import { readSaid } from '../../descriptions/read-said.ts';
import { apiBase } from '../../endpoint.ts';
import { escapeText } from '../../tenants/page-template.ts';
import { type PlaceState, placeState } from '../place-state.ts';
import { footWords, sayAtLeast, sayPlaces } from '../places-said.ts';
import { sayInstant, sayNearDay, sayWeekday, writeDate, writeEndTime } from '../say-when.ts';
import type { TrainingDetail } from '../schema.ts';
import { styleName } from '../style-name.ts';
import { isForVisitors, visitorTexts } from '../visitor-texts.ts';
import { type Classes, type Css, cssOf } from './css.ts';
import { type IconName, renderIcon } from './icons.ts';
import { renderButton, renderNavigation, renderRail } from './render-frame.ts';
import type { TrainingSight } from './render-training.ts';

interface PageSight extends TrainingSight {
  classes: Classes;
}

interface Parts extends TrainingSight {
  css: Css;
  state: PlaceState;
  zone: string;
  style: TrainingDetail['styles'][number] | undefined;
}

type Tone = keyof TrainingDetail['styles'][number]['tones']['light'];

/** The modules whose styles this page needs and the app's first file lacks; the build gathers them for the server. */
export const trainingSheets = [
  'training-screen',
  'training-details',
  'training-eyebrow',
  'training-foot',
  'what-it-is',
  'trainer-row',
  'place-row',
  'places-line',
  'place-note',
  'page-title',
] as const;

/**
 * A visitor's page of a training, down to its places: the app's own classes in the app's own order, so that nothing above
 * moves when the app takes its place and adds rules, other times and comments below. Empty where only the app can say why it cannot
 * be booked.
 */
export function renderTrainingPage(sight: PageSight): string {
  const { detail, now, timeZone, t } = sight;
  const { item, units, styles } = detail;
  const zone = units.find(({ id }) => id === item.unitId)?.timeZone ?? timeZone;
  const state = placeState(item, now, zone);
  const css = cssOf(sight.classes);
  const note = renderNote(state, { ...sight, zone, css });
  if (note === undefined) return '';
  const parts = { ...sight, css, state, zone, style: styles.find(({ id }) => id === item.style) };
  const hasPlaces = state.kind !== 'cancelled' && state.kind !== 'over';
  const details = [
    renderWhen(parts),
    note,
    renderMarks(parts),
    item.commentPublic &&
      `<div class="${css('training-details', 'comment')}">${renderIcon('message', 22)}<p>${escapeText(item.commentPublic)}</p></div>`,
    renderWhat(parts),
    renderTrainer(parts),
    renderPlace(parts),
    hasPlaces && renderPlaces(parts),
  ];
  return [
    `<div class="sight" data-wide>${renderNavigation({ t, css, isWide: true }, false)}${renderRail({ t, css })}${renderHeader(parts)}`,
    `<main class="${css('screen', 'screen')}"><article class="${css('training-screen', 'page')}">`,
    `<div class="${css('training-screen', 'eyebrow')}">${renderEyebrow(parts)}</div>`,
    `<div class="${css('page-title', 'line')}"><h1 class="${css('page-title', 'screen')}">${escapeText(item.name)}</h1></div>`,
    `<div class="${css('training-screen', 'details')}"><div class="${css('training-details', 'details')}">${details.filter(Boolean).join('')}</div></div>`,
    `<div class="${css('training-screen', 'foot')}">${renderFoot(parts)}</div></article></main></div>`,
  ].join('');
}

/** Variables of the style's colours, which the page's own script sets for its scheme. */
function drawn(style: Parts['style'], names: Partial<Record<Tone, string>>, own = ''): string {
  const colours = (['light', 'dark'] as const).map((scheme) => {
    const tones = style?.tones[scheme];
    const all = tones && Object.entries(names).map(([tone, name]) => `;${name}:${tones[tone as Tone]}`);
    return all ? ` data-${scheme}="${escapeText(all.join(''))}"` : '';
  });
  return ` data-style="${escapeText(own)}"${colours.join('')}`;
}

function renderHeader({ detail: { item }, state, language, t, css }: Parts): string {
  const icon = css('icon-button', 'button', 'plain');
  const named = (key: string): string => ` aria-label="${escapeText(t(key))}"`;
  const day = `/public/calendar/day?date=${item.startDateTime.slice(0, 10)}`;
  const file = `${apiBase}/public/schedule/${item.id}/calendar.ics?language=${language}`;
  const hasCalendar = item.isPublic && state.kind !== 'over' && state.kind !== 'cancelled';
  const calendar = `<a class="${icon}" href="${file}" download="training-${item.id}.ics"${named('bookingDetails.sheet.calendar')}>${renderIcon('calendarPlus', 24)}</a>`;
  return [
    `<header class="${css('top-bar', 'bar')}"><div class="${css('top-bar', 'start')}">`,
    `<a class="${icon}" href="${day}"${named('timetable.title')}>${renderIcon('arrowLeft', 24)}</a>`,
    `<span aria-hidden="true">${escapeText(t('timetable.title'))}</span></div><div class="${css('top-bar', 'end')}">`,
    hasCalendar ? calendar : '',
    `${renderButton(icon, renderIcon('share', 24), named('bookingDetails.sheet.share'))}</div></header>`,
  ].join('');
}

function renderEyebrow({ detail: { item }, style, language, t, css }: Parts): string {
  const kind = t(`timetable.kind.${item.kind}`);
  const name = style && styleName(style, language);
  const words = name && name !== kind ? `${name} · ${kind.toLocaleLowerCase()}` : kind;
  const look = css('training-eyebrow', 'eyebrow');
  return `<span class="${look}"${drawn(style, { y: '--y', t: '--t' })}><span class="${css('training-eyebrow', 'mark')}" aria-hidden="true"></span>${escapeText(words)}</span>`;
}

function renderWhen({ detail: { item }, now, zone, t, css }: Parts): string {
  const { startDateTime, duration } = item;
  const date = startDateTime.slice(0, 10);
  const day = sayNearDay(date, toPlainDate(now, zone), t) ?? sayWeekday(date, t);
  const range = { from: startDateTime.slice(11, 16), until: writeEndTime(startDateTime, duration) };
  const times = `${day} ${t('timetable.sheet.range', range)}`;
  return `<p class="${css('training-details', 'when')}"><strong>${escapeText(times)}</strong> · ${writeDate(date)}</p>`;
}

/** Why there is no booking; undefined where the app alone can say it, and nothing where there is nothing to say. */
function renderNote(state: PlaceState, { now, zone, t, css }: Pick<Parts, 'now' | 'zone' | 't' | 'css'>) {
  const draw = (icon: IconName, text: string, tone?: 'bad') =>
    `<div class="${css('place-note', 'note', ...(tone ? [tone] : []))}">${renderIcon(icon, 22)}<div class="${css('place-note', 'words')}"><p><strong>${escapeText(text)}</strong></p></div></div>`;
  const today = toPlainDate(now, zone);
  switch (state.kind) {
    case 'free':
    case 'last':
    case 'list':
    case 'full':
      return '';
    case 'opens':
      return draw('clock', t('timetable.place.opens', { when: sayInstant(state.at, zone, today, t) }));
    case 'closed':
      return state.reason ? undefined : draw('clock', t('timetable.place.closed'));
    case 'over':
      return draw('clock', t('timetable.place.past'));
    case 'cancelled':
      return draw('alertTriangle', t(`timetable.place.${state.isPast ? 'cancelledPast' : 'cancelled'}`), 'bad');
    default:
      return undefined;
  }
}

function renderMarks({ detail: { item }, state, t, css }: Parts): string {
  const forAll = visitorTexts(item, state, t);
  const tag = forAll && `<span class="${css('tag', 'tag', 'ok')}">${escapeText(forAll)}</span>`;
  return `<p class="${css('training-details', 'marks')}">${tag ?? ''}</p>`;
}

const said = (word: string, more: string): string => `<strong>${escapeText(word)}</strong> ${escapeText(more)}`;

function renderWhat({ detail: { item }, style, language, t, css }: Parts): string {
  const { level } = item;
  const [about, bring] = [readSaid(item.about, language), readSaid(item.bring, language)];
  if (!about && !bring && !level) return '';
  const line = (icon: IconName, inner: string) =>
    `<p class="${css('what-it-is', 'line')}">${renderIcon(icon, 22)}<span>${inner}</span></p>`;
  const steps = [1, 2, 3].map((step) => `<span${level && step <= level ? ' data-on="true"' : ''}></span>`);
  const ladder = `<span class="${css('what-it-is', 'steps')}"${drawn(style, { y: '--y', e: '--e' })} aria-hidden="true">${steps.join('')}</span>`;
  return [
    `<section class="${css('what-it-is', 'what')}" aria-label="${escapeText(t('bookingDetails.what.title'))}">`,
    about ? `<p class="${css('what-it-is', 'about')}">${escapeText(about)}</p>` : '',
    level
      ? line(
          'stairsUp',
          `${ladder}${said(t(`bookingDetails.what.levelName.${level}`), t(`bookingDetails.what.level.${level}`))}`,
        )
      : '',
    bring ? line('backpack', said(t('bookingDetails.what.bring'), bring)) : '',
    '</section>',
  ].join('');
}

function renderTrainer({ detail: { item, trainers }, style, language, css }: Parts): string {
  const trainer = trainers.find(({ id }) => id === item.trainerId);
  if (!trainer) return '';
  const bio = readSaid(item.trainerBio, language);
  const initials = [trainer.firstName, trainer.lastName].map((part) => [...part.trim()][0] ?? '').join('');
  const href = `/public/calendar/day?trainer=[${trainer.id}]&date=${item.startDateTime.slice(0, 10)}`;
  const photo = item.trainerPhoto
    ? `<img src="${apiBase}/public/file/${encodeURIComponent(item.trainerPhoto)}" alt="" decoding="async">`
    : '';
  return [
    `<a href="${escapeText(encodeURI(href))}" class="${css('trainer-row', 'row')}">`,
    `<span aria-hidden="true" class="${css('trainer-row', 'photo')}"${drawn(style, { b: '--b', t: '--t' })}>${escapeText(initials.toLocaleUpperCase())}${photo}</span>`,
    `<span class="${css('trainer-row', 'words')}"><strong>${escapeText(`${trainer.firstName} ${trainer.lastName}`)}</strong>`,
    `${bio ? `<span>${escapeText(openingOf(bio))}</span>` : ''}</span>${renderIcon('chevronRight', 22)}</a>`,
  ].join('');
}

function renderPlace({ detail: { item, rooms, units }, t, css }: Parts): string {
  const room = rooms.find(({ id }) => id === item.roomId);
  const unit = units.find(({ id }) => id === item.unitId);
  if (!room && !unit) return '';
  const more = [room && unit?.name, unit?.address].filter(Boolean).join(', ');
  const wanted = unit && encodeURIComponent(`${unit.name}, ${unit.address}`);
  // The app leads to the maps of the device.
  const map = unit?.address
    ? `<a class="${css('button', 'button', 'secondary', 'size44')} ${css('place-row', 'map')}" href="https://www.openstreetmap.org/search?query=${wanted}" target="_blank" rel="noreferrer" aria-label="${escapeText(t('bookingDetails.what.mapOf', { place: unit.name }))}"><span class="${css('button', 'text')}">${escapeText(t('bookingDetails.what.map'))} ${renderIcon('externalLink', 20)}</span></a>`
    : '';
  return [
    `<div class="${css('place-row', 'row')}"><span class="${css('place-row', 'pin')}">${renderIcon('mapPin', 24)}</span>`,
    `<p class="${css('place-row', 'words')}"><strong>${escapeText(room?.name ?? unit?.name ?? '')}</strong>`,
    `${more ? `<span>${escapeText(more)}</span>` : ''}</p>${map}</div>`,
  ].join('');
}

function renderPlaces({ detail: { item }, style, t, css }: Parts): string {
  const booked = item.maxPlaces - Math.max(0, item.freePlaces);
  const { isLast, line, more } = sayPlaces(item, booked, t);
  const atLeast = sayAtLeast(item.atLeast, t);
  const ratio = Math.min(1, Math.max(0, booked / Math.max(1, item.maxPlaces)));
  const lane = `--lane-filled:${Math.round(ratio * 100)}%;--lane-thickness:8px`;
  return [
    `<section class="${css('places-line', 'places')}" aria-label="${escapeText(t('bookingDetails.sheet.places'))}"><p class="${css('places-line', 'head')}">`,
    `<strong${isLast ? ' data-few="true"' : ''}>${escapeText(line)}</strong><span>${escapeText(more)}</span></p>`,
    atLeast ? `<p class="${css('places-line', 'least')}">${escapeText(atLeast)}</p>` : '',
    `<span aria-hidden="true" class="${css('lane', 'lane', 'horizontal')}"${drawn(style, { y: '--lane-y', e: '--lane-e' }, lane)}></span></section>`,
  ].join('');
}

function renderFoot({ detail: { item }, state, t, css }: Parts): string {
  const mustLogIn = !isForVisitors(item);
  const words = footWords(state, item, mustLogIn, t);
  if (!words) return '';
  const look = css('button', 'button', words.press === 'book' ? 'primary' : 'secondary', 'size56', 'wide');
  const inner = `<span class="${css('button', 'text')}">${escapeText(words.button)}</span>`;
  const button =
    words.press === 'none'
      ? renderButton(look, `${renderIcon('lock', 22)}${inner}`, ' disabled')
      : `<a class="${look}" href="${mustLogIn ? '/login' : `/public/registration?training=${item.id}`}">${inner}</a>`;
  return [
    `<div class="${css('training-foot', 'foot')}"><p class="${css('training-foot', 'choice')}">`,
    `<span>${escapeText(words.small)}</span><strong>${escapeText(words.large)}</strong></p>`,
    `<div class="${css('training-foot', 'action')}">${button}</div></div>`,
  ].join('');
}
