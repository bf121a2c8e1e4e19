import type { AccountStatus } from '#api/account/schema.ts';
import { addDays, toPlainDate } from '#api/dates.ts';
import { renderHome } from '#api/home/sight/render-home.ts';
import type { UserTraining } from '#api/registrations/schema.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import { timeZoneOf } from '#api/tenants/time-zone-of.ts';
import { needsNextWeek } from '#api/timetable/find-repeat.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { hasMakeUp } from '#api/training-groups/course-words.ts';
import type { OwnCourses } from '#api/training-groups/own-schema.ts';
import type { DrawKept } from '../load-sight.ts';
import { addStyles, fillMember } from './fill-member.ts';
import { keptKeys } from './kept-keys.ts';
import { classes, hasMore, haveStyles, homeStyles, lateTexts, readStart, sayAll, scripts } from './kept-page.ts';
import { findPerson, type KeptAnswer, readAnswers } from './read-device.ts';

/**
 * A member's home: nothing where an answer is missing that its first picture has, or where the app adds something to that.
 */
export const drawHome: DrawKept = async (page, url) => {
  const { rules, configuration } = readStart(page);
  if (url.search !== '' || !pageFeatures.userCalendar(rules) || pageFeatures.opensLater(rules)) return undefined;
  const found = await findPerson();
  const language = found?.person.language;
  if (!found || !language || hasMore(found.person.claims)) return undefined;
  const { clientId, person } = found;
  const now = new Date();
  const timeZone = timeZoneOf(rules.main.countryCode);
  const today = toPlainDate(now, timeZone);
  const [around, status, week, progress, courses, nextWeek] = (await readAnswers(clientId, [
    keptKeys.around(clientId),
    keptKeys.status(clientId),
    keptKeys.week(clientId, today),
    keptKeys.progress(clientId),
    keptKeys.courses(clientId),
    keptKeys.week(clientId, addDays(today, 7)),
  ])) as [
    KeptAnswer<{ items: UserTraining[] }> | undefined,
    KeptAnswer<AccountStatus> | undefined,
    KeptAnswer<Schedule> | undefined,
    KeptAnswer<{ goal: number | null }> | undefined,
    KeptAnswer<OwnCourses> | undefined,
    KeptAnswer<Schedule> | undefined,
  ];
  if (!around || !status || !week || !progress || !courses || !(await haveStyles(homeStyles))) return undefined;
  // The app adds it to its first picture.
  if (hasMakeUp(courses.data)) return undefined;
  // The app waits for next week, or keeps a place for what may be in it.
  const known = { own: around.data.items, weeks: [week.data], progress: new Map(), now, timeZone };
  if (!nextWeek && needsNextWeek(known)) return undefined;
  const html = renderHome({
    person: person.claims,
    club: configuration,
    items: around.data.items,
    at: around.at,
    status: status.data,
    schedule: week.data,
    nextWeek: nextWeek?.data,
    courses: courses.data,
    goal: progress.data.goal,
    canBuy: pageFeatures.payment(rules),
    now,
    timeZone,
    t: sayAll(language),
    quotes: lateTexts[language].quotes,
    language,
    classes,
  });
  return fillMember(addStyles(page, homeStyles), { html, clientId, language }, scripts);
};
