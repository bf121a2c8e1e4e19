import { addDays, mondayOf, type PlainDate } from '../../dates.ts';
import type { Say } from '../../find-texts.ts';
import type { Language } from '../../languages.ts';
import { escapeText } from '../../tenants/page-template.ts';
import { dayPartNames, dayParts, isWithinHours } from '../day-parts.ts';
import { writeDate, writeWeek } from '../say-when.ts';
import type { Schedule } from '../schema.ts';
import { styleName } from '../style-name.ts';
import { trainingKinds } from '../training-kinds.ts';
import type { Css } from './css.ts';
import { type IconName, renderIcon } from './icons.ts';
import type { Sight } from './render-day.ts';
import { homeOf } from './shown-of.ts';

export interface FrameSight {
  schedule: Schedule;
  date: PlainDate;
  today: PlainDate;
  logo: string;
  t: Say;
  language: Language;
  css: Css;
  member?: Sight['member'];
  /** Also for a tablet, whose header has more. */
  isWide?: boolean;
  /** Days on which a member has a training. */
  own?: ReadonlySet<PlainDate>;
}

/** What only the app can do: its press waits for it, and without scripts it is not there. */
export const renderButton = (look: string, inner: string, attributes = ''): string =>
  `<button type="button" class="${look}"${attributes}>${inner}</button>`;

export const named = (label: string): string => ` aria-label="${escapeText(label)}"`;

const tipped = (label: string): string => `${named(label)} title="${escapeText(label)}"`;

/** The bar above, as the app's `TimetableHeader`. */
export function renderHeader(
  { schedule, date, today, logo, t, css, member, isWide = false }: Omit<FrameSight, 'language'>,
  view: 'day' | 'week' = 'day',
): string {
  const name = `<span class="${css('club-menu', 'name')}">${escapeText(homeOf(schedule, member)?.name ?? '')}</span>`;
  const isOnly = schedule.units.length < 2;
  const club = isOnly ? name : renderButton(css('club-menu', 'button'), `${name}${renderIcon('chevronDown', 22, 2.2)}`);
  const icon = css('icon-button', 'button', 'plain');
  const word = `<span class="${css('button', 'text')}">${escapeText(t('common.today'))}</span>`;
  const toToday = `<a class="${css('button', 'button', 'secondary', 'size44')} ${css('timetable-header', 'today')}" href="?"${member ? ' data-online' : ''}>${word}</a>`;
  const other = view === 'day' ? 'week' : 'day';
  const link = `/${areaOf(member)}/calendar/${other}${date === today ? '' : `?date=${date}`}`;
  const only = isWide ? ' data-only="phone"' : '';
  // The week has its dates below, and no chips.
  const own =
    view === 'day'
      ? `${date === today ? '' : toToday}${renderButton(icon, renderIcon('calendarMonth', 24), named(t('common.days.choose')))}`
      : renderButton(
          `${icon} ${css('timetable-header', 'filters')}`,
          renderIcon('adjustments', 24),
          named(t('timetable.filters.open')),
        );
  return [
    `<header class="${css('top-bar', 'bar')}"><div class="${css('top-bar', 'start')}">`,
    `${renderLogo(logo, css)}${club}</div>${isWide ? renderArrows(date, t, css) : ''}`,
    `<div class="${css('top-bar', 'end')}">${member ? renderOffline(t, css) : ''}${own}`,
    isWide ? renderViews(date, today, { t, css }) : '',
    `<a class="${icon}" href="${link}"${only}${named(t(`timetable.view.${other}`))}>${renderIcon(view === 'day' ? 'columns' : 'list', 24)}</a></div></header>`,
  ].join('');
}

/** As the app's `DateArrows` of a week. */
function renderArrows(date: PlainDate, t: Say, css: Css): string {
  const arrow = (icon: IconName, word: string) =>
    renderButton(css('icon-button', 'button', 'plain'), renderIcon(icon, 24), tipped(t(word)));
  return [
    `<div class="${css('top-bar', 'middle')}" data-only="wide">${arrow('chevronLeft', 'common.days.previousWeek')}`,
    `<span class="${css('date-arrows', 'week')}">${writeWeek(mondayOf(date))}</span>`,
    `${arrow('chevronRight', 'common.days.nextWeek')}</div>`,
  ].join('');
}

const views = [
  ['day', 'list', 'day', ''],
  ['week', 'columns', 'week', ''],
  ['rooms', 'door', 'day', 'mode=rooms'],
] as const;

/** As the app's `ViewSwitch` of a visitor's day. */
function renderViews(date: PlainDate, today: PlainDate, { t, css }: Pick<FrameSight, 't' | 'css'>): string {
  const links = views.map(([name, icon, page, mode]) => {
    const asked = [date === today ? '' : `date=${date}`, mode].filter(Boolean).join('&');
    const href = escapeText(`/public/calendar/${page}${asked && `?${asked}`}`);
    const word = escapeText(t(`timetable.view.${name}`));
    const drawn = renderIcon(icon, 22).replace('<svg', `<svg class="${css('view-switch', 'icon')}"`);
    return `<a class="${css('view-switch', 'view')}" href="${href}"${name === 'day' ? ' aria-current="page"' : ''} title="${word}">${drawn}<span class="${css('view-switch', 'name')}">${word}</span></a>`;
  });
  return `<nav class="${css('view-switch', 'switch')}" data-only="wide"${named(t('timetable.view.label'))}>${links.join('')}</nav>`;
}

/** As the app's `Logo` beside a name. */
export function renderLogo(logo: string, css: Css): string {
  const drawn = `--logo-src:url(${JSON.stringify(encodeURI(logo))});--logo-size:26px`;
  return `<span aria-hidden="true" class="${css('logo', 'logo')}" data-style="${escapeText(drawn)}"></span>`;
}

const areaOf = (member: Sight['member']): 'user' | 'public' => (member ? 'user' : 'public');

/** As the app's `NetworkPill`; the page's own script takes it out where there is a network. */
const renderOffline = (t: Say, css: Css): string =>
  [
    `<output class="${css('pill', 'pill', 'warn')}" data-offline>${renderIcon('wifiOff', 18)}`,
    `<span class="${css('timetable-header', 'offline')}">${escapeText(t('common.offline.pill'))}</span></output>`,
  ].join('');

/** The bar below: of a member, or of nobody in particular, who has a rail in its place where a page is also drawn for wide windows. */
export function renderNavigation(
  { t, css, member, isWide = false }: Pick<FrameSight, 't' | 'css' | 'member' | 'isWide'>,
  isTimetable = true,
): string {
  const inner = itemOf({ t, css });
  const look = css('bottom-bar', 'item');
  if (member) return renderMembersNavigation({ t, css });
  return [
    `<nav class="${css('bottom-bar', 'bar')}"${isWide ? ' data-only="phone"' : ''}${named(t('menu.main'))}>`,
    isTimetable
      ? `<a class="${look} ${css('bottom-bar', 'active')}" href="/public/calendar/day" aria-current="page">${inner('calendarEvent', 'menu.timetable', 2.2)}</a>`
      : `<a class="${look}" href="/public/calendar/day">${inner('calendarEvent', 'menu.timetable')}</a>`,
    `<a class="${look}" href="/login">${inner('login', 'menu.login')}</a>`,
    `${renderButton(look, inner('menu', 'menu.title'))}</nav>`,
  ].join('');
}

/** The app's `DesktopRail` of a visitor. Its last button says the other scheme, which the page alone knows. */
export function renderRail({ t, css }: Pick<FrameSight, 't' | 'css'>, isTimetable = false): string {
  const icon = css('icon-button', 'button', 'plain');
  const link = (href: string, drawn: IconName, name: string, isActive = false) => {
    const look = `class="${css('rail', 'item', ...(isActive ? ['active'] : []))}"${isActive ? ' aria-current="page"' : ''}`;
    return `<a ${look} href="${href}"${tipped(t(name))}>${renderIcon(drawn, 24, isActive ? 2.2 : undefined)}</a>`;
  };
  return [
    `<nav class="${css('rail', 'rail')}" data-only="wide"${named(t('menu.main'))}>`,
    `<div class="${css('rail', 'menu')}">${renderButton(icon, renderIcon('menu', 24), tipped(t('menu.open')))}</div>`,
    link('/public/calendar/day', 'calendarEvent', 'menu.timetable', isTimetable),
    link('/login', 'login', 'menu.login'),
    `<div class="${css('rail', 'foot')}"><div class="${css('navigation', 'foot')}">`,
    renderButton(icon, renderIcon('sun', 24), ` data-only="dark"${tipped(t('menu.toLight'))}`),
    `${renderButton(icon, renderIcon('moon', 24), ` data-only="light"${tipped(t('menu.toDark'))}`)}</div></div></nav>`,
  ].join('');
}

const itemOf =
  ({ t, css }: Pick<FrameSight, 't' | 'css'>) =>
  (icon: IconName, word: string, stroke?: number): string =>
    `${renderIcon(icon, 24, stroke)}<span class="${css('bottom-bar', 'label')}">${escapeText(t(word))}</span>`;

/** Of a member, on their timetable or at home. */
export function renderMembersNavigation(
  { t, css }: Pick<FrameSight, 't' | 'css'>,
  current: 'home' | 'timetable' = 'timetable',
): string {
  const inner = itemOf({ t, css });
  const look = css('bottom-bar', 'item');
  const pass = named(t('menu.pass'));
  const start = (['home', 'timetable'] as const).map((name) => {
    const [href, icon] =
      name === 'home' ? (['/', 'home'] as const) : (['/user/calendar/day', 'calendarEvent'] as const);
    return name === current
      ? `<a class="${look} ${css('bottom-bar', 'active')}" href="${href}" aria-current="page">${inner(icon, `menu.${name}`, 2.2)}</a>`
      : `<a class="${look}" href="${href}">${inner(icon, `menu.${name}`)}</a>`;
  });
  return [
    `<nav class="${css('bottom-bar', 'bar')}"${named(t('menu.main'))}>${start.join('')}`,
    `<a class="${look} ${css('bottom-bar', 'main')}" href="/user/entry"${pass} title="${escapeText(t('menu.pass'))}">${renderIcon('qrcode', 24)}</a>`,
    `<a class="${look}" href="/user/workouts">${inner('barbell', 'menu.mine')}</a>`,
    `${renderButton(look, inner('menu', 'menu.title'))}</nav>`,
  ].join('');
}

/** Monday to Sunday. */
export function renderStrip(
  { date, today, t, language, css, own }: Omit<FrameSight, 'schedule' | 'logo' | 'member'>,
  hrefOf = (day: PlainDate): string => `?date=${day}`,
): string {
  const days = [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const day = addDays(mondayOf(date), index);
    const look = css('day-body', 'day', ...(day < today ? ['past'] : []), ...(day === today ? ['today'] : []));
    const weekday = t(`common.weekday.long.${index + 1}`);
    const said = day === today && language !== 'en' ? weekday.toLocaleLowerCase(language) : weekday;
    const name = t('timetable.days.day', { weekday: said, date: writeDate(day) });
    const isOwn = own?.has(day);
    const label = [day === today && t('common.today'), name, isOwn && t('timetable.days.hasOwn')]
      .filter(Boolean)
      .join(', ');
    return [
      `<a class="${look}" href="${escapeText(hrefOf(day))}"${day === date ? ' aria-current="date"' : ''}><span class="${css('type', 'hidden')}">${escapeText(label)}</span>`,
      `<span class="${css('day-body', 'letter')}" aria-hidden="true">${escapeText(t(`common.weekday.short.${index + 1}`))}</span>`,
      `<span class="${css('day-body', 'number')}" aria-hidden="true">${Number(day.slice(8))}</span><span class="${css('day-body', 'bar', ...(isOwn ? ['own'] : []))}"></span></a>`,
    ].join('');
  });
  return `<nav class="${css('day-body', 'strip')}"${named(t('timetable.days.label'))}>${days.join('')}</nav>`;
}

/** The filters that a visitor finds above the rows: parts of the day, kinds and styles of the week. */
export function renderChips({ schedule, t, language, css }: FrameSight): string {
  const { items, styles } = schedule;
  const parts = dayPartNames.filter((part) => items.some((one) => isWithinHours(one.startDateTime, [dayParts[part]])));
  const kinds = trainingKinds.filter((kind) => items.some((one) => one.kind === kind));
  const known = styles.filter(({ id }) => items.some(({ style }) => style === id));
  const options = [
    ...parts.map((part) => ['time', t(`timetable.filters.${part}`)] as const),
    ...kinds.map((kind) => ['kind', t(`timetable.kind.${kind}`)] as const),
    ...known.map((style) => ['style', styleName(style, language)] as const),
  ];
  // As in the app a style may be called as a kind.
  const isAlone = (facet: string, name: string) => options.every((one) => one[0] === facet || one[1] !== name);
  const names = options.map(([facet, name]) =>
    isAlone(facet, name) ? name : `${t(`timetable.filters.${facet}`)}: ${name}`,
  );
  const look = css('chip', 'chip');
  const all = `${renderIcon('adjustments', 20)}${escapeText(t('timetable.filters.title'))}`;
  return [
    `<fieldset class="${css('chip', 'row')}"${named(t('timetable.filters.title'))}>`,
    renderButton(look, all, named(t('timetable.filters.open'))),
    ...names.map((name) => renderButton(look, escapeText(name))),
    '</fieldset>',
  ].join('');
}
