import type { Say } from '../../find-texts.ts';
import { escapeText } from '../../tenants/page-template.ts';
import { type PlaceState, placeState, placesOf } from '../place-state.ts';
import { placeTexts } from '../place-texts.ts';
import type { Schedule, Training } from '../schema.ts';
import { spokenPlaces, visitorTexts } from '../visitor-texts.ts';
import type { Css } from './css.ts';
import { renderIcon } from './icons.ts';
import { renderLane } from './render-lane.ts';
import { renderTimeRow } from './render-time-row.ts';

export interface RowSight {
  schedule: Schedule;
  now: Date;
  t: Say;
  css: Css;
  /** What a link to a training is, if not its page: `href="…" target="_blank"`. */
  link?: (training: Training) => string;
  /** Trainings of several clubs may be there, so each names its own. */
  showsClub?: boolean;
  /** Why nothing can be booked stands above the whole day, so each row says its places. */
  isReasonAbove?: boolean;
}

const timeOf = ({ startDateTime }: Training): string => startDateTime.slice(11, 16);

/** A row of the day's list, as the app's `TimeRow`. */
export function renderRow(training: Training, timeZone: string, sight: RowSight): string {
  const { schedule, now, t, css, link = linkTo, showsClub = false, isReasonAbove = false } = sight;
  const state = placeState(training, now, timeZone);
  const trainer = schedule.trainers.find(({ id }) => id === training.trainerId);
  const where = showsClub
    ? schedule.units.find(({ id }) => id === training.unitId)
    : schedule.rooms.find(({ id }) => id === training.roomId);
  const who = trainer && `${trainer.firstName} ${trainer.lastName}`;
  const meta = [who, where?.name].filter((part) => part !== undefined);
  const told = isReasonAbove && state.kind === 'refused' ? placesOf(state) : state;
  const { text, tone } = placeTexts(told, training, { t, now, timeZone });
  const forAll = visitorTexts(training, told, t);
  const minutes = t('common.minutes', { count: training.duration });
  const details = [minutes, ...meta, spokenPlaces(told, training, text, t), forAll].filter(Boolean).join(', ');
  const label = t('timetable.label.row', { time: timeOf(training), name: training.name, details });
  const isOff = state.kind === 'cancelled';
  const ratio = 1 - training.freePlaces / Math.max(1, training.maxPlaces);
  const tones = schedule.styles.find(({ id }) => id === training.style)?.tones;
  const row = {
    time: timeOf(training),
    underTime: t('common.minutesShort', { number: training.duration }),
    lane: renderLane({ ratio, tones, isOff }, css),
    name: training.name,
    link: link(training),
    label,
    meta,
    line: forAll ? `${text} · ${forAll}` : text,
    lineTone: tone,
    look: state.kind === 'over' ? 'past' : isOff ? 'off' : undefined,
    action: renderAction(training, state, { t, css, link }),
  } as const;
  return renderTimeRow(row, css);
}

const linkTo = ({ id }: Training): string => `href="/public/training?id=${id}"`;

/** A link in the place of the button, to the page that has it. */
function renderAction(
  training: Training,
  state: PlaceState,
  { t, css, link }: Required<Pick<RowSight, 't' | 'css' | 'link'>>,
): string {
  const { kind } = state;
  const { name } = training;
  const time = timeOf(training);
  const linked = (variant: string, label: string, inner: string, icon = ''): string =>
    `<a class="${css('button', 'button', variant, 'size44')}" ${link(training)} aria-label="${escapeText(label)}">${icon}<span class="${css('button', 'text')}">${inner}</span></a>`;
  const labelOf = (action: string): string => t('timetable.label.action', { action, name, time });
  if (kind === 'free' || kind === 'last' || kind === 'list') {
    const word = t(kind === 'list' ? 'timetable.action.join' : 'timetable.action.book');
    return linked(kind === 'list' ? 'outline' : 'primary', labelOf(word), escapeText(word));
  }
  if (kind === 'booked') {
    const word = t('timetable.state.booked');
    return linked('tint', labelOf(word), escapeText(word), renderIcon('check', 20, 2.6));
  }
  if (kind === 'waiting' && state.take)
    return linked('primary', labelOf(t('registrations.offer.take')), escapeText(t('registrations.offer.takeShort')));
  if (kind === 'waiting') {
    const place = state.place ?? 1;
    const badge = `<span class="${css('count-badge', 'badge', 'attention')}" aria-hidden="true">${place > 99 ? '99+' : place}</span>`;
    const label = t('timetable.label.waiting', { place, name, time });
    return linked('secondary', label, `<span>${badge} ${escapeText(t('timetable.state.waiting'))}</span>`);
  }
  if (kind !== 'full' && kind !== 'opens' && kind !== 'closed') return '';
  const word = t(kind === 'full' ? 'timetable.state.full' : 'timetable.state.closed');
  return `<span class="${css('tag', 'state')}">${renderIcon('lock', 20)}${escapeText(word)}</span>`;
}
