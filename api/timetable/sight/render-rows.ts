import { toPlainDate, toWallTime } from '../../dates.ts';
import type { Say } from '../../find-texts.ts';
import { escapeText } from '../../tenants/page-template.ts';
import { nowIndex, runningFromDayBefore, splitDay, trainingsOn } from '../day-trainings.ts';
import type { Css } from './css.ts';
import { renderIcon } from './icons.ts';
import type { Sight } from './render-day.ts';
import { renderButton } from './render-frame.ts';
import { type RowSight, renderRow } from './render-row.ts';
import { shownOf } from './shown-of.ts';

/** The rows of a day, as the app's `DayList`; nothing where none is to come, which the app says. */
export function renderRows(
  sight: Omit<Sight, 'classes'> & Pick<RowSight, 'css' | 'isReasonAbove'>,
): string | undefined {
  const { schedule, date, now, timeZone, t, css, isReasonAbove = false } = sight;
  const { items, zoneOf } = shownOf(sight);
  const isToday = date === toPlainDate(now, timeZone);
  const all = [...(isToday ? runningFromDayBefore(items, now, zoneOf) : []), ...trainingsOn(items, date)];
  const { earlier, coming } = isToday ? splitDay(all, now, zoneOf) : { earlier: [], coming: all };
  if (coming.length === 0) return undefined;
  const rows = coming.map((training) =>
    renderRow(training, zoneOf(training), { schedule, now, t, css, isReasonAbove }),
  );
  const time = toWallTime(now, zoneOf(all[0] ?? { unitId: 0 })).slice(11, 16);
  if (isToday) rows.splice(nowIndex(coming, now, zoneOf), 0, renderNow(time, t, css));
  return `${renderEarlier(earlier.length, t, css)}<ul class="${css('day-list', 'list')}">${rows.join('')}</ul>`;
}

function renderEarlier(count: number, t: Say, css: Css): string {
  if (count === 0) return '';
  const word = `<span class="${css('button', 'text')}">${escapeText(t('timetable.earlier', { count }))}</span>`;
  const button = renderButton(css('button', 'button', 'secondary', 'size44'), `${renderIcon('history', 20)}${word}`);
  return `<div class="${css('day-list', 'earlier')}">${button}</div>`;
}

const renderNow = (time: string, t: Say, css: Css): string =>
  [
    `<li class="${css('day-list', 'now')}"><span class="${css('day-list', 'time')}" aria-hidden="true">${time}</span>`,
    `<span class="${css('type', 'hidden')}">${escapeText(t('timetable.now', { time }))}</span>`,
    `<span class="${css('day-list', 'line')}" aria-hidden="true"></span></li>`,
  ].join('');
