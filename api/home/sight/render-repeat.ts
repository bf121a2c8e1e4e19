import type { PlainDate } from '../../dates.ts';
import { escapeText } from '../../tenants/page-template.ts';
import { repeatOf } from '../../timetable/find-repeat.ts';
import { sayDay } from '../../timetable/say-when.ts';
import { renderRow } from '../../timetable/sight/render-row.ts';
import type { HomePart, HomeSight } from './render-home.ts';

type RepeatSight = HomePart & Pick<HomeSight, 'items' | 'nextWeek' | 'now' | 'timeZone'> & { today: PlainDate };

/** As the app's `RepeatCard` while nothing is on its way; nothing where there is nothing to repeat. */
export function renderRepeat({ items, schedule, nextWeek, today, t, css, ...clock }: RepeatSight): string {
  const found = repeatOf({ own: items, weeks: [schedule, nextWeek], progress: new Map(), ...clock });
  if (!found) return '';
  const { training, names, timeZone } = found;
  const showsClub = names.units.length > 1;
  const row = renderRow(training, timeZone, { schedule: names, now: clock.now, t, css, showsClub });
  return [
    `<section class="${css('card', 'card', 'surface')} ${css('repeat-card', 'card')}"><div class="${css('repeat-card', 'head')}">`,
    `<h2>${escapeText(t('timetable.repeat'))}</h2><p class="${css('repeat-card', 'day')}">`,
    `${escapeText(sayDay(training.startDateTime.slice(0, 10), today, t))}</p></div><ul>${row}</ul></section>`,
  ].join('');
}
