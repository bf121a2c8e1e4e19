import type { PlainDate, WallTime } from '../../dates.ts';
import type { UserTraining } from '../../registrations/schema.ts';
import { escapeText } from '../../tenants/page-template.ts';
import { renderIcon } from '../../timetable/sight/icons.ts';
import { renderLane } from '../../timetable/sight/render-lane.ts';
import { renderTimeRow } from '../../timetable/sight/render-time-row.ts';
import { countToCome, type Home, shownRows } from '../read-home.ts';
import { rowWords } from '../row-words.ts';
import { trainingPath } from '../training-path.ts';
import type { HomePart } from './render-home.ts';

/** As the app's `MyTrainings`; nothing where none follows the next. */
export function renderMine(home: Home, sight: HomePart & { today: PlainDate; now: WallTime }): string {
  const { t, css, now } = sight;
  if (home.others.length === 0) return '';
  const rows = home.others.slice(0, shownRows).map((training) => renderRow(training, sight));
  const all = t('home.all', { number: countToCome(home, now) });
  return [
    `<section class="${css('card', 'card', 'surface')} ${css('my-trainings', 'card')}"><div class="${css('my-trainings', 'head')}">`,
    `<h2>${escapeText(t('home.mine'))}</h2>`,
    `<a class="${css('my-trainings', 'all')}" href="/user/workouts">${escapeText(all)}</a></div><ul>${rows.join('')}</ul></section>`,
  ].join('');
}

function renderRow(training: UserTraining, sight: HomePart & { today: PlainDate }): string {
  const { schedule, today, t, css } = sight;
  const { isOff, ...words } = rowWords(training, today, t);
  const ratio = 1 - training.freePlaces / Math.max(1, training.maxPlaces);
  const tones = schedule.styles.find(({ id }) => id === training.style)?.tones;
  const row = {
    ...words,
    lane: renderLane({ ratio, tones, isOff }, css),
    link: `href="${trainingPath(training)}"`,
    look: isOff ? 'off' : undefined,
    action: isOff ? '' : renderMark(training, sight),
  } as const;
  return renderTimeRow(row, css);
}

/** Booked or waiting, in a word. */
function renderMark({ status, placeInWaitingList }: UserTraining, { t, css }: HomePart): string {
  if (status === 'booked')
    return `<span class="${css('my-trainings', 'booked')}">${renderIcon('check', 20, 2.6)}${escapeText(t('timetable.state.booked'))}</span>`;
  const count = placeInWaitingList ?? 1;
  const label = t('timetable.label.waitingPlace', { count, ordinal: true });
  return [
    `<span class="${css('my-trainings', 'waiting')}"><span class="${css('count-badge', 'badge', 'attention')}" aria-hidden="true">${count > 99 ? '99+' : count}</span>`,
    `<span class="${css('type', 'hidden')}">${escapeText(label)}</span>`,
    `<span aria-hidden="true">${escapeText(t('timetable.state.waiting'))}</span></span>`,
  ].join('');
}
