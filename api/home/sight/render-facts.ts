import { escapeText } from '../../tenants/page-template.ts';
import type { Css } from '../../timetable/sight/css.ts';
import { named } from '../../timetable/sight/render-frame.ts';
import { renderLane } from '../../timetable/sight/render-lane.ts';
import { packageWords, sayValidity, sayWeek } from '../fact-words.ts';
import type { Home } from '../read-home.ts';
import type { HomeSight } from './render-home.ts';

type Facts = HomeSight & { home: Home; css: Css };

/** The two cards beside each other. */
export const renderFacts = (sight: Facts): string => renderWeek(sight) + renderPackage(sight);

/** As the app's `WeekCard`. */
function renderWeek({ home: { week, attended }, goal, schedule, t, css }: Facts): string {
  const count = goal ?? week.length;
  const lanes = week.map(({ style, presence }) =>
    renderLane(
      {
        ratio: presence === 'present' ? 1 : 0,
        tones: schedule.styles.find(({ id }) => id === style)?.tones,
        direction: 'horizontal',
      },
      css,
    ),
  );
  const rest = renderLane({ ratio: 0, direction: 'horizontal' }, css).repeat(Math.max(0, count - week.length));
  return [
    `<section class="${css('card', 'card', 'surface')} ${css('fact-card', 'card')}">`,
    `<h2 class="${css('fact-card', 'label')}">${escapeText(t('home.thisWeek'))}</h2>`,
    `<p class="${css('fact-card', 'value')}">${escapeText(sayWeek(attended, count, t))}</p>`,
    `<div class="${css('fact-card', 'lanes')}" aria-hidden="true">${lanes.join('')}${rest}</div></section>`,
  ].join('');
}

/** As the app's `PackageCard`. */
function renderPackage({ status, canBuy, t, css }: Facts): string {
  const words = packageWords(status, canBuy, t);
  const look = css('fact-card', words.isMissing ? 'warn' : 'more');
  const others = status.otherRights.map(
    (other) =>
      `<li><span>${escapeText(other.name)}</span><span class="${css('fact-card', 'more')}">${escapeText(sayValidity(other, t))}</span></li>`,
  );
  const buy = `<a class="${css('button', 'button', 'inverse', 'size44')}" href="/purchase/contract"><span class="${css('button', 'text')}">${escapeText(t('registrations.remedyAction.buyContract'))}</span></a>`;
  return [
    `<section class="${css('card', 'card', 'surface')} ${css('fact-card', 'card')}">`,
    `<h2 class="${css('fact-card', 'label')}">${escapeText(t('home.package'))}</h2>`,
    `<p class="${css('fact-card', 'value')}">${escapeText(words.name)}</p>`,
    words.more === undefined ? '' : `<p class="${look}">${escapeText(words.more)}</p>`,
    others.length > 0
      ? `<ul class="${css('fact-card', 'others')}"${named(t('home.otherRights'))}>${others.join('')}</ul>`
      : '',
    `${words.isToBuy ? buy : ''}</section>`,
  ].join('');
}
