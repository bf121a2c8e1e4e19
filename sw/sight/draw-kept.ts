import { isPlainDate, type PlainDate, toPlainDate } from '#api/dates.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import { timeZoneOf } from '#api/tenants/time-zone-of.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { blockedOf, type MemberOfSight, renderDay } from '#api/timetable/sight/render-day.ts';
import type { DrawKept } from '../load-sight.ts';
import type { WorkerScope } from '../worker-scope.ts';
import { drawHome } from './draw-home.ts';
import { addStyles, fillMember } from './fill-member.ts';
import { keptKeys } from './kept-keys.ts';
import { blockedStyles, classes, hasMore, haveStyles, readStart, sayAll, scripts } from './kept-page.ts';
import { findPerson, type KeptAnswer, readAnswers } from './read-device.ts';

declare const self: WorkerScope;

/** The day of an address that asks for nothing else. */
function dayOf({ searchParams }: URL, today: PlainDate): PlainDate | undefined {
  if ([...searchParams.keys()].some((name) => name !== 'date')) return undefined;
  const asked = searchParams.get('date') ?? '';
  return isPlainDate(asked) ? asked : today;
}

const drawDay: DrawKept = async (page, url) => {
  const { rules, configuration } = readStart(page);
  const now = new Date();
  const timeZone = timeZoneOf(rules.main.countryCode);
  const date = dayOf(url, toPlainDate(now, timeZone));
  const found = date && pageFeatures.userCalendar(rules) ? await findPerson() : undefined;
  if (!date || !found) return undefined;
  const { clientId, person } = found;
  const { claims, language } = person;
  if (!language || hasMore(claims)) return undefined;
  const [week, club] = (await readAnswers(clientId, [keptKeys.week(clientId, date), keptKeys.homeClub(clientId)])) as [
    KeptAnswer<Schedule> | undefined,
    KeptAnswer<{ homeUnitId?: number }> | undefined,
  ];
  // Of several clubs the app waits to hear which is theirs.
  if (!week || (!club && week.data.units.length > 1)) return undefined;
  const sight = {
    schedule: week.data,
    date,
    now,
    timeZone,
    logo: configuration.logo,
    t: sayAll(language),
    language,
    classes,
    member: {
      at: week.at,
      homeUnitId: club?.data.homeUnitId,
      phone: configuration.phone,
      canBuy: pageFeatures.payment(rules),
    } satisfies MemberOfSight,
  };
  const styles = blockedOf(sight) ? blockedStyles : [];
  const html = (await haveStyles(styles)) && renderDay(sight);
  return html ? fillMember(addStyles(page, styles), { html, clientId, language }, scripts) : undefined;
};

self.drawKept = (page, url) => (url.pathname === '/' ? drawHome : drawDay)(page, url);
