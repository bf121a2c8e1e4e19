import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, addMinutes, mondayOf, type PlainDate, toPlainDate, toWallTime } from '#api/dates.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { TestBrowser } from '#tests/support/app/test-browser.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { letDoorsBeScanned } from '#tests/support/browser/entry-pages.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { openTestDoor, type TestDoor } from '#tests/support/entry/test-door.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import { keptIntents, logIn, toldOutcomes } from '#tests/support/outbox/outbox-story.ts';
import { readStored, type StoredIntent, storedVersions } from '#tests/support/outbox/stored-intents.ts';

const soon = { timeout: 60_000 };
const tuesday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 8);

let own: BrowserClub;
let member: Awaited<ReturnType<typeof addMember>>;
/** Maps the ids in the files to the current ones. */
let ids: Map<number, number>;
/** The door of the scan that was made offline. */
let door: TestDoor;

beforeAll(async () => {
  own = await openBrowserClub();
  await letDoorsBeScanned(own.club);
});

afterAll(async () => {
  expect(own.takeComplaints()).toEqual([]);
  await own.close();
});

/** A trainer who is booked in four trainings and gives a fifth. */
beforeEach(async () => {
  await own.sendHome();
  const { club, test: site } = own;
  site.clock.now = new Date();
  const { id: trainer_id } = await club.inScope((scope) => buildTrainer(scope));
  member = await addMember(site, club.tenantId, { trainer_id });
  door = await openTestDoor(site, club);
  await club.inScope((scope) => buildContract(scope, { client_id: member.id, visits_total: 10 }));
  const near = (minutes: number) => toWallTime(addMinutes(site.clock.now, minutes), 'Europe/Tallinn');
  const add = async (startsAt: string, more: object = {}) => (await club.addTraining({ startsAt, ...more })).id;
  const [booking, leaving] = [await add(`${tuesday}T18:00:00`), await add(`${addDays(tuesday, 1)}T18:00:00`)];
  const [confirming, told, given] = [await add(near(100)), await add(near(-90)), await add(near(10), { trainer_id })];
  const [wanted, swapped] = [
    await add(`${addDays(tuesday, 2)}T18:30:00`),
    await add(`${addDays(tuesday, 2)}T18:15:00`),
  ];
  const place = (training_id: number, client_id = member.id) =>
    club.inScope(async (scope) => (await buildRegistration(scope, { training_id, client_id })).id);
  const somebody = await addMember(site, club.tenantId);
  await place(told);
  ids = new Map([
    [7, member.id],
    [101, booking],
    [102, leaving],
    [103, confirming],
    [104, told],
    [105, given],
    [202, await place(leaving)],
    [203, await place(confirming)],
    [205, await place(given, somebody.id)],
    [106, wanted],
    [107, swapped],
    [207, await place(swapped)],
  ]);
});

/** Units read those between: `stored-intent.test.ts`. */
const versions = inSoak<readonly (typeof storedVersions)[number][]>(storedVersions, ['1-first', '3']);

describe.each(versions)('an app that finds intents stored by version %s on the device', (version) => {
  test('sends each of them once, reports none twice, and leaves nothing behind', async () => {
    const page = await own.visit({ path: '/login' });
    await logIn(page, member.email);
    const intents = readStored(version).map(ofNow);
    await leaveOnDevice(page, intents);
    await commit(intents);
    await page.goto(`${own.origin}/`);
    await expect.poll(() => keptIntents(page, member.id), soon).toEqual([]);
    const hasRosters = intents.length > 5;
    const hasSwap = intents.some(({ kind }) => kind === 'swap');
    expect(await effects(intents)).toEqual({
      places: [
        [training(101), 'booked', false],
        [training(102), 'cancelled', false],
        [training(103), 'booked', true],
        [training(104), 'booked', false],
        ...(hasSwap ? [[training(106), 'booked', false]] : []),
        [training(107), hasSwap ? 'cancelled' : 'booked', false],
      ],
      feedback: ['Aitäh!'],
      phone: '+37255550123',
      marks: hasRosters ? ['present'] : [],
      noted: hasRosters ? ['Vesi oli külm', 'Malle'] : [],
      scans: intents.some(({ kind }) => kind === 'doorScan') ? ['unconfirmed'] : [],
      // Nobody looks for a substitute here, so applying is refused.
      done: intents.filter(({ kind }) => kind !== 'substitute').length,
    });
    const told = await toldOutcomes(page);
    expect(told).toEqual([...new Set(told)]);
    expect(await own.club.inScope((scope) => findViolations(scope, own.test.clock.now))).toEqual([]);
  });
});

const real = (value: unknown): unknown => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return realIn(value);
  return typeof value === 'number' ? (ids.get(value) ?? value) : value;
};
const realIn = (args: object) => Object.fromEntries(Object.entries(args).map(([name, value]) => [name, real(value)]));

/** As stored in the file, with the current people and trainings. */
function ofNow(stored: StoredIntent): StoredIntent {
  const { registrationIds } = stored.args;
  const args: Record<string, unknown> = realIn(stored.args);
  if (Array.isArray(registrationIds)) args['registrationIds'] = registrationIds.map(real);
  const createdAt = own.test.clock.now.toISOString();
  if ('data' in args) args['data'] = door.showCode(own.test.clock.now);
  if ('tappedAt' in args) args['tappedAt'] = createdAt;
  return { ...stored, args, clientId: member.id, createdAt };
}

/** Stores the intents as an older app left them, while no app is open. */
async function leaveOnDevice(page: Page, intents: readonly StoredIntent[]): Promise<void> {
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`${own.origin}/empty`);
  await page.evaluate(
    ([name, all]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('intents'));
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('intents', 'readwrite');
          for (const intent of all) writing.objectStore('intents').put(intent, intent.id);
          writing.addEventListener('error', () => reject(writing.error));
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    [`trenn-outbox-${member.id}`, intents] as const,
  );
}

/** The booking had reached the server when the older app died: only its response was lost. */
async function commit(intents: readonly StoredIntent[]): Promise<void> {
  for (const { id, state, args } of intents) {
    if (state !== 'sending') continue;
    const browser = new TestBrowser(own.test.app, own.club.host);
    await browser.logIn(member.email ?? '', testPassword);
    const sent = await browser.call('POST', '/user/registration', { body: args, headers: { 'idempotency-key': id } });
    expect(sent.status).toBe(201);
  }
}

/** All their effects, in the order of the tables. */
const effects = (intents: readonly StoredIntent[]) =>
  own.club.inScope(async ({ db }) => {
    const { id } = member;
    const places = await db
      .selectFrom('registration')
      .select(['training_id as training', 'status', 'presence_confirmed_at as confirmedAt'])
      .where('client_id', '=', id)
      .orderBy('training_id')
      .execute();
    const feedback = await db.selectFrom('feedback').select('text').where('client_id', '=', id).execute();
    const profile = await db.selectFrom('client').select('phone').where('id', '=', id).executeTakeFirst();
    const marks = await db.selectFrom('registration_event').select('reason').where('by_client_id', '=', id).execute();
    const noted = await db
      .selectFrom('roster_entry')
      .select('text')
      .where('by_client_id', '=', id)
      .orderBy('kind')
      .execute();
    const scans = await db.selectFrom('entry').select('answer').where('client_id', '=', id).execute();
    // The app makes calls of its own too, such as for the pass.
    const keys = intents.map((intent) => intent.id);
    const answers = await db
      .selectFrom('idempotency')
      .select('status')
      .where('client_id', '=', id)
      .where('key', 'in', keys)
      .execute();
    return {
      places: places.map(({ training, status, confirmedAt }) => [training, status, confirmedAt !== null]),
      feedback: feedback.map(({ text }) => text),
      phone: profile?.phone,
      marks: marks.map(({ reason }) => reason),
      noted: noted.map(({ text }) => text),
      scans: scans.map(({ answer }) => answer),
      done: answers.filter(({ status }) => status !== null && status < 300).length,
    };
  });

const training = (of: number) => ids.get(of);
