import { toPlainDate } from '../../dates.ts';
import { escapeText } from '../../tenants/page-template.ts';
import type { BlockedDay } from '../blocked/blocked-day.ts';
import {
  blockedWords,
  callAddress,
  clubPlace,
  helpingClub,
  needsClub,
  ownInTheWay,
  sayFreeUntil,
  sayLeavingOf,
  sayToDay,
} from '../blocked/blocked-words.ts';
import { nextDayToBook } from '../blocked/next-day-to-book.ts';
import type { Training } from '../schema.ts';
import type { Css } from './css.ts';
import { renderIcon } from './icons.ts';
import type { MemberOfSight, Sight } from './render-day.ts';
import { named, renderButton } from './render-frame.ts';
import { renderLane } from './render-lane.ts';
import { shownOf } from './shown-of.ts';

type BlockedSight = Omit<Sight, 'classes' | 'member'> & { css: Css; member: MemberOfSight };

/** Why nothing of the day can be booked, as the app's `BlockedBanner`. The page's loader knows it by `data-blocked`. */
export function renderBlocked(blocked: BlockedDay, sight: BlockedSight): string {
  const { schedule, css } = sight;
  const { title, text } = blockedWords(blocked, sight);
  return [
    `<section tabindex="-1" class="${css('blocked-banner', 'banner')}"${named(title)} data-blocked>`,
    `<div class="${css('blocked-banner', 'head')}">${renderIcon('calendarExclamation', 26)}`,
    `<p><strong>${escapeText(title)}</strong>${line(text)}${line(clubPlace(helpingClub(blocked, schedule)))}</p></div>`,
    `${renderOwn(blocked, sight)}${renderRemedies(blocked, sight)}</section><div class="${css('blocked-banner', 'stick')}"></div>`,
  ].join('');
}

const line = (words: string | undefined): string => (words ? `<span>${escapeText(words)}</span>` : '');

function renderOwn(blocked: BlockedDay, sight: BlockedSight): string {
  const own = ownInTheWay(blocked, sight.schedule);
  if (own.length === 0) return '';
  const { zoneOf } = shownOf(sight);
  const rows = own.map((training) => renderOwnRow(training, zoneOf(training), sight));
  return `<ul class="${sight.css('blocked-banner', 'own')}">${rows.join('')}</ul>`;
}

function renderOwnRow(training: Training, zone: string, { schedule, now, t, css }: BlockedSight): string {
  const { name, startDateTime, freePlaces, maxPlaces, style, my } = training;
  const tones = schedule.styles.find(({ id }) => id === style)?.tones;
  const until = sayFreeUntil(training, now, zone, t);
  const word = `<span class="${css('button', 'text')}">${escapeText(t('timetable.action.leave'))}</span>`;
  const isShut = !my?.cancelingAllowed && !my?.lateLeaving;
  return [
    `<li><span class="${css('blocked-banner', 'time')}">${startDateTime.slice(11, 16)}</span>`,
    renderLane({ ratio: 1 - freePlaces / Math.max(1, maxPlaces), tones }, css),
    `<span class="${css('blocked-banner', 'name')}">${escapeText(name)}${until === undefined ? '' : `<small>${escapeText(until)}</small>`}</span>`,
    renderButton(
      css('button', 'button', 'outline', 'size44'),
      word,
      `${named(sayLeavingOf(training, t))}${isShut ? ' disabled' : ''}`,
    ),
    '</li>',
  ].join('');
}

function renderRemedies(blocked: BlockedDay, sight: BlockedSight): string {
  const { schedule, date, now, timeZone, t, language, css, member } = sight;
  const today = toPlainDate(now, timeZone);
  const look = (variant: string, ...more: string[]) => css('button', 'button', variant, 'size48', ...more);
  const text = (words: string, icon = '') =>
    `<span class="${css('button', 'text')}">${escapeText(words)}${icon}</span>`;
  const link = (href: string, style: string, words: string, icon = '') =>
    `<a class="${style}" href="${escapeText(href)}">${icon}${text(words)}</a>`;
  const club = helpingClub(blocked, schedule);
  const unit = club ? `?unit=${club.id}` : '';
  const phone = club?.phone || member.phone;
  const next = nextDayToBook(shownOf(sight).items, date);
  const shown = [
    ...(blocked.remedy?.kind === 'buy'
      ? [
          member.canBuy &&
            link(`/purchase/contract${unit}`, look('inverse', 'wide'), t('registrations.remedyAction.buyContract')),
          link(
            `/purchase/ticket${unit}`,
            look(member.canBuy ? 'outline' : 'inverse', 'wide'),
            t('registrations.remedyAction.buyTicket'),
          ),
        ]
      : []),
    needsClub(blocked) &&
      phone &&
      link(
        callAddress(phone),
        look('outline', 'wide'),
        t('bookingDetails.blocked.call', { phone }),
        renderIcon('phone', 20),
      ),
    next &&
      renderButton(
        `${look('inverse', 'wide')} ${css('blocked-banner', 'next')}`,
        text(sayToDay(next, today, t, language), renderIcon('arrowRight', 20)),
      ),
    blocked.error === 'registering_limit_exceeded' &&
      link('/user/workouts', look('secondary'), t('registrations.remedyAction.leaveOne')),
    renderButton(look('secondary'), text(t('bookingDetails.blocked.rules'))),
  ];
  return `<div class="${css('blocked-banner', 'remedies')}">${shown.filter(Boolean).join('')}</div>`;
}
