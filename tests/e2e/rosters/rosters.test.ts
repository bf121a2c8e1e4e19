import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMinutes, toWallTime } from '#api/dates.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { buildCard } from '#tests/builders/build-card.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers, reloadIn } from '#tests/support/browser/open-test-page.ts';
import { readKept, untilKept } from '#tests/support/browser/read-kept.ts';
import { waitForWorker } from '#tests/support/browser/worker-pages.ts';

const tablet = { width: 1024, height: 768 };
const names = ['Agnese Kalniņa', 'Baiba Ģērmane', 'Dace Šķēle', 'Edgars Ļaviņš', 'Ilze Kalniņa'];

let own: BrowserClub;
let trainingId: number;
let date: string;
let trainer: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  own = await openBrowserClub();
});

afterAll(async () => {
  expect(own.takeComplaints()).toEqual([]);
  await own.close();
});

beforeEach(async () => {
  await own.sendHome();
  const { club, test: site } = own;
  site.clock.now = new Date();
  const { id: trainerId } = await club.inScope((scope) => buildTrainer(scope, { first_name: 'Kadri' }));
  trainer = await addMember(site, club.tenantId, { first_name: 'Kadri', trainer_id: trainerId });
  const startsAt = toWallTime(addMinutes(site.clock.now, 30), 'Europe/Tallinn');
  date = startsAt.slice(0, 10);
  const training = await club.addTraining({
    startsAt,
    name: 'Ūdens vingrošana',
    max_places: names.length,
    trainer_id: trainerId,
  });
  trainingId = training.id;
  await club.inScope(async (scope) => {
    const add = async (name: string, status: 'booked' | 'waiting') => {
      const [first_name = '', last_name = ''] = name.split(' ');
      const { id: client_id } = await buildClient(scope, { first_name, last_name });
      await buildContract(scope, { client_id });
      await buildRegistration(scope, { client_id, training_id: trainingId, status });
    };
    for (const name of names) await add(name, 'booked');
    await add('Gunta Bērziņa', 'waiting');
  });
});

describe('a trainer online', () => {
  test('opens the roster from the day, marks, undoes, marks the rest, and returns to the day with Back', async () => {
    const page = await open(dayPath());
    await page.getByRole('link', { name: /^Roster: Ūdens vingrošana/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Ūdens vingrošana' }).waitFor();
    await count(page, '0 of 5 here');
    expect(await page.getByRole('button', { name: /^Gunta/ }).count()).toBe(0);
    await page.getByText('They can be marked once they have a place.').waitFor();
    await here(page, 'Agnese K.').click();
    await away(page, 'Baiba Ģ.').click();
    await here(page, 'Dace Š.').click();
    await count(page, '2 of 5 here');
    await here(page, 'Dace Š.').click();
    await count(page, '1 of 5 here');
    await page.getByRole('button', { name: 'The rest are here' }).click();
    await count(page, '4 of 5 here');
    await page.getByRole('button', { name: 'Undo' }).click();
    await count(page, '1 of 5 here');
    await expect.poll(async () => (await marks()).held).toEqual(['Agnese present', 'Baiba absent']);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /^Trainer timetable/ }).waitFor();
    expect(await own.club.inScope((scope) => findViolations(scope, own.test.clock.now))).toEqual([]);
  });

  test('gives a free place to a waiting client, who is then marked; offers none if no place is free', async () => {
    const page = await open();
    await count(page, '0 of 5 here');
    const give = page.getByRole('button', { name: 'Give a place: Gunta B.' });
    await page.getByText('All places are taken.').waitFor();
    expect(await give.isDisabled()).toBe(true);
    await own.club.inScope(({ db }) =>
      db
        .updateTable('training')
        .set({ max_places: names.length + 1 })
        .where('id', '=', trainingId)
        .execute(),
    );
    await page.reload();
    await give.click();
    await page.getByText('Gunta B. has a place').waitFor();
    await here(page, 'Gunta B.').click();
    await count(page, '1 of 6 here');
    expect(await give.count()).toBe(0);
    await expect.poll(async () => (await marks()).held).toEqual(['Gunta present']);
    expect(await own.club.inScope((scope) => findViolations(scope, own.test.clock.now))).toEqual([]);
  });

  test('sees why a client gets no place, and gives none when offline', async () => {
    const page = await open();
    const give = page.getByRole('button', { name: 'Give a place: Gunta B.' });
    await own.club.inScope(async ({ db }) => {
      await db
        .updateTable('training')
        .set({ max_places: names.length + 1 })
        .where('id', '=', trainingId)
        .execute();
      await db.updateTable('contract').set({ status: 6 }).execute();
    });
    await page.reload();
    await give.click();
    await page.getByText('None of their packages or tickets covers this class. The front desk can help.').waitFor();
    await page.context().setOffline(true);
    await page.getByText('You are offline: a place can only be given online.').waitFor();
    expect(await give.isDisabled()).toBe(true);
    await page.context().setOffline(false);
    await page.getByText('You are offline: a place can only be given online.').waitFor({ state: 'detached' });
    expect(await give.isEnabled()).toBe(true);
  });

  test('notes a client who came without booking with a comment, and removes a mistake', async () => {
    const page = await open();
    await page.getByRole('textbox', { name: 'Name' }).fill('Malle Murakas');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByText('Malle Murakas').waitFor();
    await page.getByLabel('Note on this class').fill('Vesi oli külm');
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.getByText('Vesi oli külmKadri').waitFor();
    own.test.clock.advance(1);
    await page.getByRole('button', { name: 'Remove Malle Murakas' }).click();
    await expect.poll(walkIns).toEqual([
      { kind: 'walk_in', text: null },
      { kind: 'note', text: 'Vesi oli külm' },
    ]);
    expect(await page.getByText('Malle Murakas').count()).toBe(0);
  });

  test('identifies a walk-in by card, who then has a place and is present, or is known without one', async () => {
    const code = await own.club.inScope(async (scope) => {
      const { id: client_id } = await buildClient(scope, { first_name: 'Malle', last_name: 'Murakas' });
      await buildContract(scope, { client_id });
      await scope.db
        .updateTable('training')
        .set({ max_places: names.length + 1 })
        .where('id', '=', trainingId)
        .execute();
      await scope.db
        .deleteFrom('registration')
        .where('training_id', '=', trainingId)
        .where('status', '=', 'waiting')
        .execute();
      await scope.db.updateTable('training').set({ waiting_count: 0 }).where('id', '=', trainingId).execute();
      return (await buildCard(scope, { client_id })).code;
    });
    const page = await open();
    for (const name of ['Malle', 'Malle ka']) {
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.getByRole('button', { name: 'Add' }).click();
    }
    const who = (name: string) => page.getByRole('button', { name: `Who is it? ${name}`, exact: true });
    const find = async (name: string, typed: string) => {
      await who(name).click();
      const sheet = page.getByRole('dialog', { name });
      await sheet.getByLabel('Card or six digits').fill(typed);
      await sheet.getByRole('button', { name: 'Find' }).click();
    };
    await find('Malle', '0000 0000 0000');
    await page.getByText('We could not find that card').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await find('Malle', code.toLowerCase());
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'This is Malle M.' }).click();
    await page.getByText('Malle M. has a place and is here').waitFor();
    await count(page, '1 of 6 here');
    expect(await who('Malle').count()).toBe(0);
    const other = await own.club.inScope(async (scope) => {
      const { id: client_id } = await buildClient(scope, { first_name: 'Maie', last_name: 'Mets' });
      return (await buildCard(scope, { client_id })).code;
    });
    await find('Malle ka', other);
    await page.getByRole('button', { name: 'This is Maie M.' }).click();
    await page.getByText('Maie M. is linked, without a place: all are taken').waitFor();
    await page.getByText('Maie M., without a place').waitFor();
    expect(await own.club.inScope((scope) => findViolations(scope, own.test.clock.now))).toEqual([]);
  });

  test('moves from client to client with the arrow keys, and leaves with Escape', async () => {
    const page = await open(dayPath());
    await page.getByRole('link', { name: /^Roster: Ūdens vingrošana/ }).click();
    await here(page, 'Agnese K.').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await expect.poll(() => isPressed(page, 'Baiba Ģ.')).toBe('true');
    await expect.poll(async () => (await marks()).held).toEqual(['Baiba present', 'Dace absent']);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1, name: /^Trainer timetable/ }).waitFor();
  });

  test.each([
    ['tablet', tablet, 'light'],
    ['phone', phone, 'dark'],
  ] as const)('finds no barrier on a %s', async (_device, viewport, colormode) => {
    const page = await open(rosterPath(), { viewport, stored: { colormode } });
    await here(page, 'Agnese K.').click();
    await away(page, 'Baiba Ģ.').click();
    await count(page, '1 of 5 here');
    expect(await findBarriers(page)).toEqual([]);
    const other = colormode === 'dark' ? 'light' : 'dark';
    await reloadIn(page, other);
    await count(page, '1 of 5 here');
    expect(await findBarriers(page)).toEqual([]);
    const sizes = await here(page, 'Ilze K.').boundingBox();
    expect(Math.min(sizes?.height ?? 0, sizes?.width ?? 0)).toBeGreaterThanOrEqual(56);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide).toBe(false);
  });
});

/** A trainer who has the same roster open on another device. */
const openColleague = () => open(rosterPath());

const goOffline = (context: BrowserContext) => context.setOffline(true);

describe('a trainer offline', () => {
  test('loses nothing: marks are queued, shown as queued, survive the page, and arrive once each in order', async () => {
    const page = await open(rosterPath(), { hasWorker: true });
    await waitForWorker(page);
    await untilKept(page, `trenn-${trainer.id}`, 'person', '"rosters"', 'Agnese K.', '"trainer","week"');
    await own.test.goAway();
    await page.goto(dayPath());
    await page.getByRole('link', { name: /^Roster: Ūdens vingrošana/ }).click();
    await count(page, '0 of 5 here');
    await here(page, 'Agnese K.').click();
    await away(page, 'Baiba Ģ.').click();
    await here(page, 'Dace Š.').click();
    await page.getByRole('button', { name: 'The rest are here' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Malle');
    await page.getByRole('button', { name: 'Add' }).click();
    for (const path of [undefined, rosterPath()]) {
      if (path) await page.goto(path);
      await count(page, '4 of 5 here');
      await page.getByText('5 to send').waitFor();
      await page.getByText(/As of today at/).waitFor();
      expect(await page.getByText('Not sent yet').count()).toBe(6);
    }
    expect(await marks()).toEqual({ log: [], held: [] });
    expect((await readKept(page))[`trenn-${trainer.id}`]).not.toMatch(/Kalniņa|klubi\.test"[^}]*"clientCode/);

    own.test.clock.now = new Date();
    await own.test.comeBack();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(walkIns).toEqual([{ kind: 'walk_in', text: 'Malle' }]);
    const once = ['Agnese present', 'Baiba absent', 'Dace present', 'Edgars present', 'Ilze present'];
    expect(await marks()).toEqual({ log: once, held: once });
    await expect.poll(() => page.getByText('Not sent yet').count()).toBe(0);
    await count(page, '4 of 5 here');
  });

  test('reaches the cached roster from the class, though its details were never loaded', async () => {
    const page = await open(dayPath(), { hasWorker: true });
    await waitForWorker(page);
    await untilKept(page, `trenn-${trainer.id}`, '"rosters"', 'Agnese K.');
    await goOffline(page.context());
    await page.getByRole('link', { name: /Ūdens vingrošana.*You teach this/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Ūdens vingrošana' });
    await sheet.getByRole('link', { name: 'Roster' }).click();
    await count(page, '0 of 5 here');
  });

  test('and an offline colleague: the later mark of a client wins, whoever reconnects first', async () => {
    const [first, second] = [await open(), await openColleague()];
    for (const page of [first, second]) {
      await count(page, '0 of 5 here');
      await goOffline(page.context());
    }
    await away(first, 'Agnese K.').click();
    await here(second, 'Baiba Ģ.').click();
    await here(second, 'Agnese K.').click();
    await away(first, 'Baiba Ģ.').click();
    for (const page of [first, second]) await page.getByText('Offline · 2 to send').waitFor();
    own.test.clock.now = addMinutes(new Date(), 1);
    await second.context().setOffline(false);
    await expect.poll(async () => (await marks()).log).toHaveLength(2);
    await first.context().setOffline(false);
    await expect.poll(async () => (await marks()).log).toHaveLength(4);
    const { log, held } = await marks();
    expect(log).toEqual(['Baiba present', 'Agnese present', 'Agnese absent', 'Baiba absent']);
    expect(held).toEqual(['Agnese present', 'Baiba absent']);
  });
});

// Around midnight it begins on another day.
const dayPath = () => `/trainer/trainer-calendar?date=${date}`;
const rosterPath = () => `/trainer/trainer-calendar/day?date=${date}&id=${trainingId}`;

async function open(path = rosterPath(), options: Parameters<BrowserClub['visit']>[0] = {}): Promise<Page> {
  return own.visit({ viewport: tablet, ...options, path, as: trainer });
}

const here = (page: Page, name: string) => page.getByRole('button', { name: `${name}: here`, exact: true });
const away = (page: Page, name: string) => page.getByRole('button', { name: `${name}: not here`, exact: true });
const count = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
const isPressed = (page: Page, name: string) => here(page, name).getAttribute('aria-pressed');

/** All marks that were written, in order of arrival, and those in force. */
const marks = () =>
  own.club.inScope(async ({ db }) => {
    const log = await db
      .selectFrom('registration_event')
      .innerJoin('client', 'client.id', 'registration_event.client_id')
      .select(['first_name', 'reason'])
      .where('training_id', '=', trainingId)
      .where('kind', '=', 'marked')
      .orderBy('registration_event.id')
      .execute();
    const held = await db
      .selectFrom('registration')
      .innerJoin('client', 'client.id', 'registration.client_id')
      .select(['first_name', 'presence'])
      .where('training_id', '=', trainingId)
      .where('presence', 'is not', null)
      .orderBy('first_name')
      .execute();
    return {
      log: log.map(({ first_name, reason }) => `${first_name} ${reason}`),
      held: held.map(({ first_name, presence }) => `${first_name} ${presence}`),
    };
  });
const walkIns = () =>
  own.club.inScope(({ db }) =>
    db
      .selectFrom('roster_entry')
      .select(['kind', 'text'])
      .where('training_id', '=', trainingId)
      .orderBy('kind', 'desc')
      .execute(),
  );
