import type { AccountStatus } from '../../account/schema.ts';
import { toWallTime } from '../../dates.ts';
import type { Say } from '../../find-texts.ts';
import type { Language } from '../../languages.ts';
import type { UserTraining } from '../../registrations/schema.ts';
import { escapeText } from '../../tenants/page-template.ts';
import type { Schedule } from '../../timetable/schema.ts';
import { type Classes, type Css, cssOf } from '../../timetable/sight/css.ts';
import { renderIcon } from '../../timetable/sight/icons.ts';
import { named, renderButton, renderLogo, renderMembersNavigation } from '../../timetable/sight/render-frame.ts';
import { renderNotice } from '../../timetable/sight/render-notice.ts';
import type { OwnCourses } from '../../training-groups/own-schema.ts';
import { initialsOf } from '../initials.ts';
import { quoteOfDay } from '../quote-of-day.ts';
import { readHome } from '../read-home.ts';
import { renderCourses } from './render-courses.ts';
import { renderFacts } from './render-facts.ts';
import { renderMine } from './render-mine.ts';
import { renderEmpty, renderNext } from './render-next.ts';
import { renderRepeat } from './render-repeat.ts';

export interface HomeSight {
  /** Whose home it is. */
  person: { firstName: string; lastName: string };
  club: { name: string; logo: string };
  items: readonly UserTraining[];
  /** When the server gave them, in ms since 1970. */
  at: number;
  status: AccountStatus;
  schedule: Schedule;
  /** Next week's timetable, where something may be repeated. */
  nextWeek: Schedule | undefined;
  courses: OwnCourses;
  /** How many trainings a week they want, if they have said so. */
  goal: number | null;
  canBuy: boolean;
  now: Date;
  timeZone: string;
  t: Say;
  quotes: readonly string[];
  language: Language;
  classes: Classes;
}

/** What the parts of a home are drawn from. */
export type HomePart = Pick<HomeSight, 'schedule' | 't' | 'language'> & { css: Css };

/**
 * A member's home on a phone, as HTML: the app's own classes in the app's own order, so that nothing moves when the app takes its
 * place. What the app adds after its first picture is the app's.
 */
export function renderHome(sight: HomeSight): string {
  const { person, items, at, schedule, now, timeZone, t, quotes, language } = sight;
  const css = cssOf(sight.classes);
  const part = { schedule, t, language, css };
  const wallTime = toWallTime(now, timeZone);
  const today = wallTime.slice(0, 10);
  const home = readHome(items, now, timeZone);
  const notice = renderNotice({ at }, { now, timeZone, t, css }, css('home-screen', 'notice'));
  const next = home.next
    ? renderNext(home.next, { ...part, now, timeZone, today })
    : renderEmpty({ ...part, now: wallTime });
  return [
    `<div class="sight">${renderMembersNavigation({ t, css }, 'home')}${renderBar(sight, css)}`,
    `<main class="${css('screen', 'screen')}"><div class="${css('page-title', 'line')}"><h1 class="${css('page-title', 'greeting')}">`,
    `${escapeText(t('home.greeting', { name: person.firstName }))}</h1></div>${notice}<div class="${css('home-screen', 'columns')}">`,
    next,
    renderRepeat({ ...sight, ...part, today }),
    renderCourses({ ...sight, css }),
    `<div class="${css('home-screen', 'facts')}">${renderFacts({ ...sight, home, css })}</div>`,
    renderMine(home, { ...part, today, now: wallTime }),
    `<p class="${css('home-screen', 'quote')}"><span class="${css('home-screen', 'mark')}" aria-hidden="true"></span>`,
    `<q>${escapeText(quoteOfDay(quotes, today))}</q></p></div></main></div>`,
  ].join('');
}

function renderBar({ person, club, t, language }: HomeSight, css: Css): string {
  const initials = escapeText(initialsOf(person.firstName, person.lastName));
  return [
    `<header class="${css('top-bar', 'bar')}"><div class="${css('top-bar', 'start')}">${renderLogo(club.logo, css)}`,
    `<span class="${css('home-screen', 'club')}">${escapeText(club.name)}</span></div><div class="${css('top-bar', 'end')}">`,
    renderBell({ t, language, css }),
    `<span class="${css('avatar', 'avatar')}" aria-hidden="true" data-style="--avatar-size:36px">${initials}</span></div></header>`,
  ].join('');
}

/** The page alone knows how many messages are new: it has a label for each form that a number takes here, with `#` in its place. */
function renderBell({ t, language, css }: Omit<HomePart, 'schedule'>): string {
  const rules = new Intl.PluralRules(language);
  const label = t('menu.messages');
  const forms = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => 50 - index).map((count) => [
      rules.select(count),
      `${label}, ${t('menu.unread', { count }).replace(String(count), '#')}`,
    ]),
  );
  const icon = `<span class="${css('icon-button', 'bell')}">${renderIcon('bell', 24)}</span>`;
  const own = ` title="${escapeText(label)}" aria-haspopup="dialog" data-unread="${escapeText(JSON.stringify(forms))}"`;
  return renderButton(css('icon-button', 'button', 'plain'), icon, `${named(label)}${own}`);
}
