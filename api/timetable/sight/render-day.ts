import { type PlainDate, toPlainDate } from '../../dates.ts';
import type { Say } from '../../find-texts.ts';
import type { Language } from '../../languages.ts';
import { escapeText } from '../../tenants/page-template.ts';
import { type BlockedDay, blockedDay } from '../blocked/blocked-day.ts';
import { ownDays, trainingsOn } from '../day-trainings.ts';
import { writeDate } from '../say-when.ts';
import type { Schedule } from '../schema.ts';
import { type Classes, cssOf } from './css.ts';
import { renderBlocked } from './render-blocked.ts';
import { renderChips, renderHeader, renderNavigation, renderRail, renderStrip } from './render-frame.ts';
import { renderNotice } from './render-notice.ts';
import { renderRows } from './render-rows.ts';
import { shownOf } from './shown-of.ts';

export interface Sight {
  schedule: Schedule;
  date: PlainDate;
  now: Date;
  /** Of the club; a unit may have its own. */
  timeZone: string;
  logo: string;
  t: Say;
  language: Language;
  classes: Classes;
  /** Whose day it is, if not a visitor's. */
  member?: MemberOfSight | undefined;
}

export interface MemberOfSight {
  /** Of several clubs, theirs. */
  homeUnitId: number | undefined;
  /** When the server gave the answer, in ms since 1970. */
  at: number;
  /** Of the club, which they call where it can help; empty where it has none. */
  phone: string;
  canBuy: boolean;
}

/**
 * A day on a phone, a visitor's or a member's, and a visitor's on a tablet, as HTML: the app's own classes in the app's own order, so that nothing moves when the app takes its
 * place. What leads on without any code is a link. Empty where the day is no list.
 */
export function renderDay(sight: Sight): string {
  const { schedule, date, now, timeZone, logo, t, language, member } = sight;
  // Starts of a tee sheet and lanes stand beside each other.
  if (schedule.items.some(({ layout }) => layout !== undefined && layout !== 'list')) return '';
  const css = cssOf(sight.classes);
  const today = toPlainDate(now, timeZone);
  const blocked = blockedOf(sight);
  const rows = renderRows({ ...sight, css, isReasonAbove: blocked !== undefined });
  if (!rows) return '';
  // Of several clubs a wide page has the others among its filters.
  const isWide = !member && schedule.units.length < 2;
  const frame = { schedule, date, today, logo, t, language, css, member, isWide, own: ownDays(schedule.items) };
  const heading = escapeText(t('timetable.titleOf', { date: writeDate(date) }));
  return [
    `<div class="sight"${isWide ? ' data-wide="tablet"' : ''}>${renderNavigation(frame)}`,
    `${isWide ? renderRail({ t, css }, true) : ''}${renderHeader(frame)}`,
    `<main class="${css('screen', 'screen')}"><h1 class="${css('type', 'hidden')}">${heading}</h1>`,
    `<div class="${css('day-body', 'column')}">${renderStrip(frame)}${renderChips(frame)}`,
    `${member ? renderNotice(member, { now, timeZone, t, css }) : ''}`,
    `${member && blocked ? renderBlocked(blocked, { ...sight, css, member }) : ''}${rows}</div></main></div>`,
  ].join('');
}

/** Why a member can book nothing of a day, if so: it stands above the rows. */
export function blockedOf(sight: Omit<Sight, 'classes'>): BlockedDay | undefined {
  const { items, zoneOf } = shownOf(sight);
  return sight.member && blockedDay(trainingsOn(items, sight.date), sight.now, zoneOf);
}
