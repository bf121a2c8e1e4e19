import type { PlainDate, WallTime } from '../../dates.ts';
import { placeName } from '../../registrations/booking/place-name.ts';
import type { UserTraining } from '../../registrations/schema.ts';
import { escapeText } from '../../tenants/page-template.ts';
import { renderIcon } from '../../timetable/sight/icons.ts';
import { named, renderButton } from '../../timetable/sight/render-frame.ts';
import { renderParts } from '../../timetable/sight/render-time-row.ts';
import { emptyLanes } from '../empty-lanes.ts';
import { sayCancelRule, sayNextDay, sayNextLeaving, sayStartsIn } from '../next-words.ts';
import { countOpenToday, minutesUntil } from '../read-home.ts';
import { trainingPath } from '../training-path.ts';
import type { HomePart } from './render-home.ts';

/** As the app's `NextTraining`. */
export function renderNext(
  training: UserTraining,
  { now, timeZone, today, t, language, css }: HomePart & { now: Date; timeZone: string; today: PlainDate },
): string {
  const { startDateTime, trainingName, trainerName } = training;
  const style = (name: string) => css('next-training', name);
  const text = (words: string) => `<span class="${css('button', 'text')}">${escapeText(words)}</span>`;
  const startsIn = sayStartsIn(minutesUntil(training, now, timeZone), t);
  const leaving = sayNextLeaving(training, now, language, t);
  const rule = sayCancelRule(training, now, { timeZone, today }, t);
  const where = [sayNextDay(startDateTime.slice(0, 10), today, t), trainerName, placeName(training)];
  const soon = startsIn && `<p class="${style('startsIn')}">${renderIcon('clock', 18, 2)}${escapeText(startsIn)}</p>`;
  const leave =
    leaving &&
    renderButton(css('button', 'button', 'onfill-outline', 'size48'), text(leaving.text), named(leaving.label));
  return [
    `<section class="${css('card', 'card', 'fill')} ${style('card')}"><div class="${style('when')}">`,
    `<h2 class="${style('label')}">${escapeText(t('home.next'))}</h2>${soon ?? ''}</div>`,
    `<p class="${style('time')}">${escapeText(startDateTime.slice(11, 16))}</p><div class="${style('what')}">`,
    `<p class="${style('name')}">${escapeText(trainingName)}</p><p class="${style('where')}">${renderParts(where, css)}</p></div>`,
    `<div class="${style('actions')}"><a class="${css('button', 'button', 'onfill', 'size48')} ${style('open')}" href="${trainingPath(training)}">`,
    `${text(t('home.open'))}</a>${leave ?? ''}`,
    `${rule === undefined ? '' : `<p class="${style('rule')}">${escapeText(rule)}</p>`}</div></section>`,
  ].join('');
}

/** As the app's `EmptyState` where nothing is booked. */
export function renderEmpty({ now, schedule, t, css }: HomePart & { now: WallTime }): string {
  const count = countOpenToday(schedule, now);
  const lanes = emptyLanes.map(
    ({ height, y, e }) => `<span data-style="--height:${height}px;--y:${y};--e:${e}"></span>`,
  );
  const fact = count > 0 ? `<p class="${css('state', 'text')}">${escapeText(t('home.empty.text', { count }))}</p>` : '';
  return [
    `<div class="${css('state', 'empty')}"><div class="${css('state', 'picture')}" aria-hidden="true">${lanes.join('')}</div>`,
    `<h2 class="${css('state', 'title')}">${escapeText(t('home.empty.title'))}</h2>${fact}<div class="${css('state', 'action')}">`,
    `<a class="${css('button', 'button', 'primary', 'size48')}" href="/user/calendar/day?date=${now.slice(0, 10)}">`,
    `<span class="${css('button', 'text')}">${escapeText(t('home.empty.action'))}</span></a></div></div>`,
  ].join('');
}
