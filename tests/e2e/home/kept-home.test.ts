import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, isoWeekday, mondayOf, toPlainDate } from '#api/dates.ts';
import { insertMember } from '#server/features/course-places/commands.ts';
import { seatMembers } from '#server/features/training-groups/seats/seat-members.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildGroupMember, buildTrainingGroup } from '#tests/builders/series/build-training-group.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, desktop, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { lookAt, lookTwice, openFromWorker, watchShifts, wordsOf } from '#tests/support/browser/page-without-code.ts';
import { untilKept } from '#tests/support/browser/read-kept.ts';
import { settle } from '#tests/support/browser/worker-pages.ts';

let own: BrowserClub;
const today = toPlainDate(new Date(), 'Europe/Tallinn');
const tomorrow = addDays(today, 1);
/** Always of the next week, unlike a day that is nearer. */
const inAWeek = addDays(today, 7);
const names = ['Hommikune jooga & <b>venitus</b>', 'Vesiaeroobika', 'Jõutrenn', 'Ringtreening'] as const;
const trainings: number[] = [];

beforeAll(async () => {
  own = await openBrowserClub();
  for (const [index, name] of names.entries()) {
    const startsAt = `${tomorrow}T1${index}:00:00`;
    const { id } = await own.club.addTraining({ startsAt, name, max_places: index === 1 ? 1 : 12 });
    trainings.push(id);
  }
  await own.club.inScope((scope) => buildRegistration(scope, { training_id: trainings[1] as number }));
  for (const startsAt of [`${addDays(today, -7)}T15:00:00`, `${inAWeek}T15:30:00`]) {
    const { id } = await own.club.addTraining({ startsAt, name: startsAt.endsWith('30:00') ? 'Rühiring' : 'Pilates' });
    trainings.push(id);
  }
  await own.club.addTraining({ startsAt: `${inAWeek}T15:00:00`, name: 'Pilates', max_places: 9 });
  const { id } = await own.club.addTraining({ startsAt: `${addDays(today, -7)}T23:59:00`, name: 'Ööjooga' });
  trainings.push(id);
  await own.club.addTraining({ startsAt: `${today}T23:59:00`, name: 'Ööjooga' });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

type Stored = { colormode?: 'light' | 'dark'; language?: 'et' | 'en' | 'lv' };

/** By its place among the trainings: one attended a week ago, one at the time of its next, and one whose next is today. */
const [attended, clashing, late] = [4, 5, 6] as const;

/** A member with a place in some of them, and on the waiting list of the second, whose device keeps their home. */
async function openMember(stored: Stored = {}, at = [0, 1, 2], join = async (_clientId: number) => {}) {
  const { club } = own;
  const member = await addMember(own.test, club.tenantId, { first_name: 'Liis <i>Mari</i>', last_name: 'Õunapuu' });
  await join(member.id);
  await club.inScope(async (scope) => {
    for (const index of at) {
      const place = { client_id: member.id, training_id: trainings[index] as number };
      await buildRegistration(scope, { ...place, status: index === 1 ? 'waiting' : 'booked' });
    }
  });
  const { language = 'et', colormode = 'light' } = stored;
  const page = await settle(own, { path: '/', as: { email: member.email }, stored: { language, colormode } });
  const kept = ['"around"', '"status"', '"progress"', '"week"', '"groups"', `"language":"${language}"`];
  kept.push(`"startDateTime":"${inAWeek}T15:00:00"`);
  await untilKept(page, `trenn-${member.id}`, ...kept);
  return { page, member };
}

/** The greeting, the cards with all that they say, the bars. */
const look = (page: Page) =>
  lookAt(
    page,
    'main h1, main section, main section :is(h2, p, a, button, li, svg, span), main q, main div > h2, main div > a, header :is(span, button, svg), nav > *, nav svg',
  );

async function expectSame(page: Page, start: () => Promise<void>): Promise<void> {
  const [drawn, shown] = await lookTwice(look, page, async () => {
    await watchShifts(page);
    await watchSuccessor(page);
    await start();
    await page.locator('.sight').waitFor({ state: 'detached' });
    await page.locator('main q').waitFor();
  });
  expect(shown).toEqual(drawn);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifted'))).toBe(0);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'followedBy')), 'in its place').toBe('the home');
}

/** From now on the page notes what takes the place of the drawn home: no skeleton is to stand between. */
const watchSuccessor = (page: Page) =>
  page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('.sight')) return;
      Reflect.set(globalThis, 'followedBy', document.querySelector('main q') ? 'the home' : 'something else');
      observer.disconnect();
    }).observe(document.body, { childList: true, subtree: true });
  });

test.each(['light', 'dark'] as const)(
  'without a network a member’s home is there before any code, with its age, and nothing moves when the app takes its place: %s',
  async (colormode) => {
    const { page: before } = await openMember({ colormode });
    const context = before.context();
    await before.close();
    await context.setOffline(true);
    const { page, start } = await openFromWorker(context, '/');
    const words = (await wordsOf(page)) ?? '';
    expect(words).toContain('Tere, Liis <i>Mari</i>');
    expect(words).toContain(names[0]);
    expect(words).toMatch(/Seisuga (täna|eile) \d?\d:\d\d/);
    expect(await page.locator('main li').allInnerTexts()).toEqual([
      expect.stringMatching(new RegExp(`${names[1]}[\\s\\S]*ootel$`)),
      expect.stringMatching(new RegExp(`${names[2]}[\\s\\S]*Kirjas$`)),
    ]);
    // No text is its key.
    expect(words).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z.]/);
    await expectSame(page, start);
  },
);

test.each([
  ['with nothing booked', [], 'dark', 'et'],
  ['in Latvian', [3, 2], 'light', 'lv'],
] as const)(
  'a home %s with a network is the app’s too, and says nothing of its age',
  async (_, at, colormode, language) => {
    const { page: before } = await openMember({ colormode, language }, [...at]);
    const context = before.context();
    await before.close();
    const { page, start } = await openFromWorker(context, '/');
    const words = (await wordsOf(page)) ?? '';
    expect(words).toContain('Liis');
    expect(words).not.toMatch(/Seisuga|Võrku ei ole|Dati /);
    await expectSame(page, start);
  },
);

test('a press before the app has come is done by it', async () => {
  const { page: before } = await openMember();
  const context = before.context();
  await before.close();
  const { page, start } = await openFromWorker(context, '/');
  await page.locator('main li a').filter({ hasText: names[2] }).click({ noWaitAfter: true });
  await start();
  await page.getByRole('dialog').getByRole('heading', { name: names[2] }).waitFor();
  await page.close();
  const again = await openFromWorker(context, '/');
  await again.page.getByRole('button', { name: 'Teated' }).click({ noWaitAfter: true });
  await again.start();
  await again.page.getByRole('dialog', { name: 'Teated' }).waitFor();
});

const repeat = (page: Page) => page.locator('main section').filter({ hasText: /Korda viimast|Repeat|Atkārto/ });

test.each([
  ['light', 'et', [0, 2, attended]],
  ['dark', 'lv', [attended]],
  ['light', 'en', [attended, 0]],
] as const)(
  'who was there last week is offered the same again before any code: %s, %s',
  async (colormode, language, at) => {
    const { page: before } = await openMember({ colormode, language }, [...at]);
    const context = before.context();
    await before.close();
    await context.setOffline(true);
    const { page, start } = await openFromWorker(context, '/');
    const words = await repeat(page).innerText();
    expect(words).toContain('Pilates');
    expect(words).toContain(inAWeek.split('-').toReversed().join('.'));
    await expectSame(page, start);
  },
);

test('a press on what is offered again books it when the app has come', async () => {
  const { page: before } = await openMember({}, [attended]);
  const context = before.context();
  await before.close();
  const { page, start } = await openFromWorker(context, '/');
  await repeat(page).getByText('Broneeri').click({ noWaitAfter: true });
  await start();
  await repeat(page).getByText('Kirjas').first().waitFor();
});

test('nothing is offered again at the time of another booking, and nothing drawn where next week is not known', async () => {
  const { page: before, member } = await openMember({}, [attended, clashing]);
  const context = before.context();
  await context.setOffline(true);
  const { page, start } = await openFromWorker(context, '/');
  expect(await wordsOf(page)).toContain('Rühiring');
  expect(await repeat(page).count()).toBe(0);
  await expectSame(page, start);
  await page.close();
  const monday = mondayOf(inAWeek);
  await forget(before, `trenn-${member.id}`, `query-["own",${member.id},"timetable","week","${monday}"]`);
  const { page: without } = await openFromWorker(context, '/');
  expect(await wordsOf(without)).toBeUndefined();
});

test.each([
  ['what was attended last is once more in this', [late, attended], /Korda viimast[\s\S]*Ööjooga/],
  ['nothing was attended lately', [0], /Hommikune jooga/],
] as const)('where next week is not known a home is drawn if %s, with and without a network', async (_, at, said) => {
  const { page: before, member } = await openMember({}, [...at]);
  const context = before.context();
  await context.setOffline(true);
  const monday = mondayOf(inAWeek);
  await forget(before, `trenn-${member.id}`, `query-["own",${member.id},"timetable","week","${monday}"]`);
  await before.close();
  const { page, start } = await openFromWorker(context, '/');
  expect(await wordsOf(page)).toMatch(said);
  await expectSame(page, start);
  await page.close();
  await context.setOffline(false);
  const online = await openFromWorker(context, '/');
  await expectSame(online.page, online.start);
});

/** In one course with a date in three days and two that were marked, and in one for which they have no right. */
async function joinCourses(clientId: number, make_up: object | null = null) {
  const { club, test: site } = own;
  const now = site.clock.now;
  const before = new Date(now.getTime() - 20 * 86_400_000);
  const [from, until] = [addDays(today, -18), addDays(today, 10)];
  const repeat = { weekdays: [isoWeekday(from)], from, until, skipsHolidays: false, skipDates: [] };
  await club.inScope(async (scope) => {
    const add = (name: string) =>
      buildTrainingGroup(scope, {
        now: before,
        name,
        unit_id: club.unitId,
        make_up: make_up && JSON.stringify(make_up),
        series: { name, style_id: club.styleId, repeat },
      });
    const { id: groupId, ids } = await add('Delfiinid & <b>hülged</b>');
    await buildGroupMember(scope, { groupId, clientId, today, now });
    for (const [index, presence] of (['present', 'absent'] as const).entries())
      await buildRegistration(scope, { client_id: clientId, training_id: ids[index] as number, presence });
    await insertMember(scope, { groupId: (await add('Pinksid')).id, clientId, today, now });
  });
}

test.each([
  ['light', 'et', 'Järgmine: ', false],
  ['dark', 'lv', 'Nākamā reize: ', true],
  ['dark', 'en', 'Next: ', false],
] as const)(
  'the courses of a member stand in their home before any code, and nothing moves: %s, %s',
  async (colormode, language, next, isOffline) => {
    const { page: before } = await openMember({ colormode, language }, [0], joinCourses);
    const context = before.context();
    await before.close();
    await context.setOffline(isOffline);
    const { page, start } = await openFromWorker(context, '/');
    const cards = page.locator('[data-courses] > section');
    expect(await cards.count()).toBe(2);
    const [mine = '', other = ''] = await cards.allInnerTexts();
    expect(mine).toContain('Delfiinid & <b>hülged</b>');
    expect(mine).toContain('1/2');
    expect(mine).toContain(next);
    expect(other).toContain('Pinksid');
    expect(await wordsOf(page)).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z.]/);
    await expectSame(page, start);
    await page.getByText('Pinksid').first().waitFor();
  },
);

test('the home of whoever can make up for dates of a course is the app’s, which adds what they press', async () => {
  const rule = { hoursBefore: null, days: 30, perMember: 2, isSameStyle: false };
  const join = (clientId: number) => joinCourses(clientId, rule);
  const { page: before } = await openMember({}, [0], async (clientId) => {
    await join(clientId);
    await own.club.inScope(async (scope) => {
      const catalog = await own.test.services.catalog.get(scope);
      const groups = await scope.db
        .selectFrom('training_group')
        .select('id')
        .where('make_up', 'is not', null)
        .execute();
      for (const { id: groupId } of groups) await seatMembers(scope, { catalog, now: own.test.clock.now, groupId });
    });
  });
  const context = before.context();
  await before.close();
  const { page } = await openFromWorker(context, '/');
  expect(await wordsOf(page)).toBeUndefined();
});

const forget = (page: Page, ...place: [name: string, key: string]) =>
  page.evaluate(async ([name, key]) => {
    const opening = indexedDB.open(name);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const entries = opening.result.transaction('entries', 'readwrite').objectStore('entries');
    const [found, deleting] = [entries.count(key), entries.delete(key)];
    await new Promise((resolve) => deleting.addEventListener('success', resolve));
    opening.result.close();
    if (found.result !== 1) throw new Error(`Nothing was kept as ${key}.`);
  }, place);

const auth = (clientId: number, keep: boolean) => JSON.stringify({ clientId, keep, exp: 1 });

test('it is nobody’s but of whoever is logged in here, in their language, on a phone, with what only their page knows', async () => {
  const { page: before, member } = await openMember();
  const context = before.context();
  const whole = await before.evaluate(() => ({ ...localStorage }));
  await before.close();
  await context.setOffline(true);
  let { page } = await openFromWorker(context, '/');
  const open = async (change: Record<string, string | null>, viewport = { width: 390, height: 844 }, path = '/') => {
    await page.evaluate(
      (values) => {
        localStorage.clear();
        for (const [key, value] of Object.entries(values)) if (value !== null) localStorage.setItem(key, value);
      },
      { ...whole, ...change },
    );
    await page.close();
    ({ page } = await openFromWorker(context, path, viewport));
    expect(await page.locator('template').count()).toBe(0);
    return (await wordsOf(page)) ?? '';
  };
  expect(await open({ auth: auth(member.id + 1, true) }), 'somebody else').toBe('');
  expect(await page.locator('body').innerText()).not.toContain(names[0]);
  expect(await open({ auth: null }), 'nobody').toBe('');
  expect(await open({ has_logged_in: 'false' }), 'logged out').toBe('');
  expect(await open({ auth: auth(member.id, false), close: String(Date.now() - 1000) }), 'idle for too long').toBe('');
  expect(await open({ language: 'lv' }), 'in another language').toBe('');
  expect(await open({}, desktop), 'on a wide page').toBe('');
  expect(await open({ answers: '{}' }), 'with a refusal to show').toBe('');
  expect(await open({}, undefined, `/?training=${trainings[0]}`), 'with a sheet above it').toBe('');
  // The filters and days of the timetable are not those of home.
  const chosen = { filters: { style: [1], of: member.id } };
  const days = JSON.stringify({ timetable: ['2026-01-01', '2026-01-01'] });
  expect(await open({ screen: JSON.stringify(chosen), date_range: days }), 'theirs').toContain(names[0]);
  const messages = [1, 2].map((id) => ({
    id,
    type: 'success',
    at: Date.now(),
    message: { key: 'registrations.left' },
  }));
  const snackbar = { clientId: member.id, messages, unread: 2 };
  expect(await open({ snackbar: JSON.stringify(snackbar) }), 'with new messages').toContain(names[0]);
  expect(await page.locator('header button').getAttribute('aria-label')).toBe('Teated, 2 uut');
  expect(await page.locator('header button [data-new]').count()).toBe(1);
  await open({ snackbar: JSON.stringify({ ...snackbar, clientId: member.id + 1 }) });
  expect(await page.locator('header button').getAttribute('aria-label'), 'of another').toBe('Teated');
  // Another tab logs them out.
  const { page: other } = await openFromWorker(context, '/');
  await other.evaluate(() => localStorage.removeItem('auth'));
  await page.locator('.sight').waitFor({ state: 'detached' });
});
