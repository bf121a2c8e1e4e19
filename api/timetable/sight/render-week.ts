import { addDays, mondayOf, type PlainDate, toPlainDate, toWallTime } from '../../dates.ts';
import { escapeText } from '../../tenants/page-template.ts';
import { trainingsOn } from '../day-trainings.ts';
import { layoutColumn, minuteOf, type PlacedTraining, scaleOf } from '../grid/layout-grid.ts';
import { phoneWeekSizes } from '../grid/phone-week-sizes.ts';
import { placeState } from '../place-state.ts';
import { sayDay, sayWeekTitle, writeWeek } from '../say-when.ts';
import { type Css, cssOf } from './css.ts';
import { renderIcon } from './icons.ts';
import type { Sight } from './render-day.ts';
import { renderButton, renderHeader, renderNavigation } from './render-frame.ts';
import { renderRows } from './render-rows.ts';
import { shownOf } from './shown-of.ts';

/** The modules whose styles this page needs and the app's first file lacks. */
export const weekSheets = ['phone-week', 'week-overview', 'capsule'] as const;

interface Parts extends Omit<Sight, 'classes'> {
  css: Css;
  today: PlainDate;
}

const linkTo = (date: PlainDate): string => `href="?date=${date}"`;
const named = (label: string): string => ` aria-label="${escapeText(label)}"`;

/** A visitor's week on a phone, as the app's `PhoneWeek`: small days above, and the rows of one below. Empty where that has none. */
export function renderWeek(sight: Sight): string {
  const { schedule, date, now, timeZone, t } = sight;
  if (schedule.items.some(({ layout }) => layout !== undefined && layout !== 'list')) return '';
  const css = cssOf(sight.classes);
  const parts = { ...sight, css, today: toPlainDate(now, timeZone) };
  const rows = renderRows(parts);
  if (!rows) return '';
  const day = escapeText(sayDay(date, parts.today, t));
  return [
    `<div class="sight">${renderNavigation(parts)}${renderHeader(parts, 'week')}`,
    `<main class="${css('screen', 'screen', 'wide')}"><h1 class="${css('type', 'hidden')}">${escapeText(sayWeekTitle(date, t))}</h1>`,
    `<div class="${css('phone-week', 'week')}">${renderHead(parts)}${renderOverview(parts)}`,
    `<section class="${css('phone-week', 'day')}" aria-label="${day}"><h2 class="${css('phone-week', 'title')}">${day}</h2>${rows}</section>`,
    '</div></main></div>',
  ].join('');
}

/** The week's dates between the ways to other weeks. */
function renderHead({ date, today, t, css }: Parts): string {
  const icon = css('icon-button', 'button', 'plain');
  const word = `<span class="${css('button', 'text')}">${escapeText(t('common.today'))}</span>`;
  const toToday = `<a class="${css('button', 'button', 'secondary', 'size44')} ${css('phone-week', 'today')}" href="?">${word}</a>`;
  return [
    `<div class="${css('phone-week', 'head')}">`,
    `<a class="${icon}" ${linkTo(addDays(date, -7))}${named(t('common.days.previousWeek'))}>${renderIcon('chevronLeft', 24)}</a>`,
    `<span class="${css('date-arrows', 'week')}">${writeWeek(mondayOf(date))}</span>`,
    `<a class="${icon}" ${linkTo(addDays(date, 7))}${named(t('common.days.nextWeek'))}>${renderIcon('chevronRight', 24)}</a>`,
    date === today ? '' : toToday,
    `${renderButton(icon, renderIcon('calendarMonth', 24), named(t('common.days.choose')))}</div>`,
  ].join('');
}

/** Seven days as capsules, as the app's `WeekOverview`. */
function renderOverview(parts: Parts): string {
  const { date, now, today, t, css } = parts;
  const { items, zoneOf } = shownOf(parts);
  const days = [0, 1, 2, 3, 4, 5, 6].map((index) => addDays(mondayOf(date), index));
  const scale = scaleOf(
    days.map((day) => trainingsOn(items, day)),
    phoneWeekSizes,
  );
  const nowTop = scale.topOf(minuteOf(toWallTime(now, zoneOf({ unitId: 0 }))));
  const hasNow = nowTop > 0 && nowTop < scale.height;
  const hours = scale.bands
    .filter(({ from }) => from % 2 === 0)
    .map(
      ({ from, top }) =>
        `<span class="${css('week-overview', 'hour')}" data-style="--top:${top}rem">${String(from).padStart(2, '0')}</span>`,
    );
  const columns = days.map((day, index) => {
    const trainings = trainingsOn(items, day);
    const label = t('timetable.grid.column', { name: sayDay(day, today, t), count: trainings.length });
    const capsules = layoutColumn(trainings, scale).blocks.map((placed) => renderCapsule(placed, zoneOf, parts));
    const look = css('week-overview', 'day', ...(day < today ? ['past'] : []), ...(day === today ? ['today'] : []));
    return [
      `<a class="${look}" ${linkTo(day)}${day === date ? ' aria-current="date"' : ''}><span class="${css('type', 'hidden')}">${escapeText(label)}</span>`,
      `<span class="${css('week-overview', 'letter')}" aria-hidden="true">${escapeText(t(`common.weekday.short.${index + 1}`))}</span>`,
      `<span class="${css('week-overview', 'number')}" aria-hidden="true">${Number(day.slice(8))}</span>`,
      `<span class="${css('week-overview', 'blocks')}" aria-hidden="true">${capsules.join('')}`,
      `${day === today && hasNow ? `<span class="${css('week-overview', 'now')}"></span>` : ''}</span></a>`,
    ].join('');
  });
  return [
    `<nav class="${css('week-overview', 'week')}" data-style="--height:${scale.height}rem;--now:${nowTop}rem"${named(t('timetable.days.label'))}>`,
    `<span class="${css('week-overview', 'hours')}" aria-hidden="true">${hours.join('')}</span>${columns.join('')}</nav>`,
  ].join('');
}

function renderCapsule(
  { training, top, height, left, width }: PlacedTraining,
  zoneOf: ReturnType<typeof shownOf>['zoneOf'],
  { schedule, now, css }: Parts,
): string {
  const isOff = training.status === 'cancelled';
  const tones = isOff ? undefined : schedule.styles.find(({ id }) => id === training.style)?.tones;
  const colours = (['light', 'dark'] as const).map((scheme) =>
    tones ? ` data-${scheme}="${escapeText(`;--y:${tones[scheme].y}`)}"` : '',
  );
  const isPast = placeState(training, now, zoneOf(training)).kind === 'over';
  const look = css(
    'capsule',
    'capsule',
    ...(isPast ? ['past'] : []),
    ...(isOff || training.freePlaces <= 0 ? ['full'] : []),
  );
  const place = `--top:${top}rem;--height:${height}rem;--left:${left};--width:${width}`;
  return `<span class="${look}" data-style="${place}"${colours.join('')}></span>`;
}
