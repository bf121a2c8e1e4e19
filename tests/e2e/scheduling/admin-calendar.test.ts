import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, isoWeekday, type PlainDate, toPlainDate } from '#api/dates.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { buildSeries } from '#tests/builders/series/build-series.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const tablet = { width: 1180, height: 820 };
/** Far enough that nothing of it is over while the tests run. */
const day: PlainDate = addDays(toPlainDate(new Date(), 'Europe/Tallinn'), 8);

let own: BrowserClub;
let room: { id: number };
let other: { id: number };
let trainer: { id: number };

beforeAll(async () => {
  own = await openBrowserClub();
  [room, other, trainer] = await own.club.inScope(async (scope) => [
    await buildRoom(scope, { unit_id: own.club.unitId, name: 'Suur saal' }),
    await buildRoom(scope, { unit_id: own.club.unitId, name: 'Saal 2', places: 24 }),
    await buildTrainer(scope, { first_name: 'Kadri', last_name: 'Tamm' }),
  ]);
  await own.club.inScope((scope) => buildStyle(scope, { name: 'Jooga' }));
});
// An edit can be undone for a minute of the server's clock, which stands still: on a busy machine it would be over when it begins.
beforeEach(() => {
  own.test.clock.now = new Date();
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a class is made from an empty place: the panel says which rooms are free, and what is in the way', async () => {
  await add('Kettlebell', '18:00');
  const page = await openCalendar();
  await page.getByRole('link', { name: 'Add a class' }).click();
  await panel(page).getByRole('heading', { name: '18:00–19:00' }).waitFor();
  await panel(page).getByText('Taken: Kettlebell').waitFor();
  await panel(page).getByLabel('Name').fill('Zumba');
  await panel(page).getByLabel('Style').selectOption('Jooga');
  await panel(page).getByText('Suur saal').click();
  await panel(page)
    .getByText(/The room is taken: Kettlebell/)
    .waitFor();
  expect(await panel(page).getByRole('button', { name: 'Create the class' }).isDisabled()).toBe(true);
  const start = panel(page).getByRole('spinbutton', { name: 'Start' });
  await start.press('PageUp');
  await start.press('PageUp');
  await panel(page)
    .getByText(/The room is taken/)
    .waitFor({ state: 'detached' });
  expect(await findBarriers(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Create the class' }).click();
  await page.getByText('The class is in the timetable').waitFor();
  await block(page, 'Zumba').first().waitFor();
});

test('a class is moved by keys and by dragging, and the move can be undone and done again', async () => {
  const { id } = await add('Pilates', '08:00');
  const [person] = await own.club.addPeople(1);
  await own.club.inScope((scope) => buildRegistration(scope, { training_id: id, client_id: person.clientId }));
  await withoutMail(person.clientId);
  const page = await openCalendar();
  await block(page, 'Pilates').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await panel(page).getByRole('heading', { name: '08:05–09:05' }).waitFor();
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved, 1 text message sent').waitFor();
  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await panel(page).getByRole('heading', { name: '08:00–09:00' }).waitFor();
  await panel(page).getByRole('button', { name: 'Redo' }).click();
  await panel(page).getByRole('heading', { name: '08:05–09:05' }).waitFor();
  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await panel(page).getByRole('heading', { name: '08:00–09:00' }).waitFor();
  await panel(page).getByRole('button', { name: 'Close' }).click();
  // The week stands at the hour that it is, with what is before behind its heads.
  await block(page, 'Pilates').evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await drag(page, await centreOf(block(page, 'Pilates')), await centreOf(page.locator('[data-gap="9"]'), 1), () =>
    page.locator('[data-was="Was here"]').waitFor(),
  );
  await panel(page).getByRole('heading', { name: '09:00–10:00' }).waitFor();
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await panel(page)
    .getByText(/changed this/)
    .waitFor();
});

/** The middle of an element, so far under its top. */
async function centreOf(of: Locator, under = 10): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error('the element has no place');
  return { x: box.x + box.width / 2, y: box.y + under };
}

async function drag(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
  before: () => Promise<unknown>,
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(from.x, to.y, { steps: 3 });
  await before();
  await page.mouse.up();
}

test('in the day by rooms the ends of a class are moved by its handles, by mouse and by keys', async () => {
  const { id } = await add('Rula', '21:00');
  const page = await openCalendar(`date=${day}&view=rooms&training=${id}`);
  await panel(page).getByRole('heading', { name: '21:00–22:00' }).waitFor();
  const handle = page.getByRole('slider', { name: 'End of the class' });
  const hourPx = (await page.locator('[data-training]').first().boundingBox())?.height ?? 0;
  // The page may still scroll to what is open.
  await handle.hover();
  const end = await centreOf(handle, 22);
  await page.mouse.move(end.x, end.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y + hourPx / 2, { steps: 4 });
  await page.mouse.up();
  await panel(page).getByRole('heading', { name: '21:00–22:30' }).waitFor();
  await handle.press('ArrowUp');
  await panel(page).getByRole('heading', { name: '21:00–22:25' }).waitFor();
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await panel(page)
    .getByText(/changed this/)
    .waitFor();
});

test('in the day by rooms a free gap says until when it is free, and begins a class where it is pressed', async () => {
  const page = await openCalendar(`date=${day}&view=rooms`);
  const gap = page.getByRole('button', { name: /^Add a class, Free 06:00–/, includeHidden: true }).last();
  await gap.click({ position: { x: 20, y: 70 } });
  await panel(page).getByRole('heading', { name: '07:00–08:00' }).waitFor();
  expect(await panel(page).getByRole('radio', { name: 'Without a room' }).isChecked()).toBe(false);
  expect(await findBarriers(page)).toEqual([]);
});

test('what begins at once is whole in the week, and on a phone counted and listed on a press', async () => {
  for (const n of [1, 2, 3, 4]) await own.club.addTraining({ name: `Ring ${n}`, startsAt: `${day}T06:30:00` });
  const wide = await openCalendar();
  for (const n of [1, 2, 3, 4]) await block(wide, `Ring ${n}`).waitFor();
  const page = await openCalendar(undefined, phone);
  await page.getByRole('button', { name: /^2 more classes at that time/ }).click();
  await panel(page)
    .getByRole('button', { name: /^06:30–07:30 Ring 4/ })
    .click();
  await panel(page).getByRole('heading', { name: '06:30–07:30' }).waitFor();
  expect(await panel(page).getByLabel('Name').inputValue()).toBe('Ring 4');
});

const later = (weeks: number) => addDays(day, weeks * 7);
const countOf = (name: string) =>
  own.club.inScope(
    async ({ db }) => (await db.selectFrom('training').select('date').where('name', '=', name).execute()).length,
  );

test('a new series lists what is in its way by date, each with its answer, and is made and undone as a whole', async () => {
  await own.club.addTraining({ name: 'Rent', startsAt: `${later(1)}T20:00:00`, room_id: room.id });
  const page = await openCalendar();
  await page.getByRole('link', { name: 'Add a class' }).click();
  const start = panel(page).getByRole('spinbutton', { name: 'Start' });
  for (let n = 0; n < 4; n++) await start.press('PageUp');
  await panel(page).getByLabel('Name').fill('HIIT 45');
  await panel(page).getByLabel('Style').selectOption('Jooga');
  await panel(page).getByLabel('Repeats every week').press('Space');
  const bar = panel(page).getByRole('button', { name: 'Suur saal' });
  await bar.press('Enter');
  expect(await panel(page).getByRole('radio', { name: 'Suur saal' }).isChecked()).toBe(true);
  const clashes = panel(page).getByRole('region', { name: 'Clashes' });
  await clashes.getByText('1 to solve').waitFor();
  const save = panel(page).getByRole('button', { name: /^Create \d+ classes$/ });
  await save.waitFor();
  expect(await save.isDisabled()).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  await clashes.getByRole('button', { name: 'Saal 2' }).press('Enter');
  await clashes.getByText('All solved').waitFor();
  await expect.poll(() => save.isEnabled()).toBe(true);
  const wanted = Number(/\d+/.exec((await save.textContent()) ?? '')?.[0]);
  await save.press('Control+Enter');
  await panel(page).getByText('The series was added.').waitFor();
  expect(await countOf('HIIT 45')).toBe(wanted);
  const moved = await own.club.inScope(({ db }) =>
    db.selectFrom('training').select('date').where('room_id', '=', other.id).execute(),
  );
  expect(moved).toEqual([{ date: later(1) }]);
  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await panel(page).waitFor({ state: 'detached' });
  expect(await countOf('HIIT 45')).toBe(0);
});

test('of a series, this and the following are changed and then deleted, and what comes before stays', async () => {
  const until = later(3);
  const repeat = { weekdays: [isoWeekday(day)], from: day, until, skipsHolidays: false, skipDates: [] };
  const { ids } = await own.club.inScope((scope) =>
    buildSeries(scope, { repeat, unit_id: own.club.unitId, name: 'Sari', time: '07:00' }),
  );
  const page = await openCalendar(`date=${later(1)}&training=${ids[1]}`);
  const following = panel(page).getByRole('radio', { name: 'This and following 3' });
  await following.waitFor();
  await panel(page).getByRole('radio', { name: 'Only this' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await following.isChecked()).toBe(true);
  await panel(page).getByLabel('Name').fill('Uus sari');
  await panel(page).getByRole('button', { name: 'Save 3 classes' }).click();
  await panel(page)
    .getByText(/changed this/)
    .waitFor();
  expect([await countOf('Sari'), await countOf('Uus sari')]).toEqual([1, 3]);
  await panel(page).getByText('This and following 3').click();
  await expect.poll(() => following.isChecked()).toBe(true);
  await panel(page).getByRole('button', { name: 'Delete 3 classes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 3 classes?' });
  await dialog.getByText('3 classes that nobody used are deleted.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete 3 classes' }).click();
  await page.getByText('Deleted 3 classes', { exact: true }).waitFor();
  expect([await countOf('Sari'), await countOf('Uus sari')]).toEqual([1, 0]);
});

test('what another admin changed meanwhile is shown, and nothing that was typed is lost', async () => {
  const { id } = await add('Vinyasa', '11:00');
  const read = () =>
    own.club.inScope(({ db }) =>
      db.selectFrom('training').select(['name', 'max_places']).where('id', '=', id).executeTakeFirstOrThrow(),
    );
  const { max_places } = await read();
  const [page, second] = [
    await openCalendar(`date=${day}&training=${id}`),
    await openCalendar(`date=${day}&training=${id}`),
  ];
  await panel(page).getByLabel('Name').fill('Vinyasa flow');
  await panel(second).getByRole('spinbutton', { name: 'Places' }).press('ArrowUp');
  await panel(second).getByRole('button', { name: /^Save/ }).click();
  // The second one's notice of it leaves with its messages.
  await expect.poll(async () => (await read()).max_places).toBe(max_places + 1);
  await panel(page).getByRole('button', { name: /^Save/ }).click();
  await panel(page)
    .getByText(/^Places: /)
    .waitFor();
  expect(await panel(page).getByLabel('Name').inputValue()).toBe('Vinyasa flow');
  await panel(page).getByRole('button', { name: 'Keep mine' }).click();
  await panel(page).getByRole('button', { name: /^Save/ }).click();
  await expect.poll(async () => (await read()).name).toBe('Vinyasa flow');
});

test('a class that nobody used is deleted, a used one is cancelled, and without a network neither', async () => {
  await add('Tugev kere', '13:00');
  const used = await add('Hatha', '15:00');
  const [person] = await own.club.addPeople(1);
  await own.club.inScope((scope) => buildRegistration(scope, { training_id: used.id, client_id: person.clientId }));
  await withoutMail(person.clientId);
  const page = await openCalendar();
  await block(page, 'Tugev kere').click();
  await panel(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete this class?' }).getByRole('button', { name: 'Delete' }).click();
  await block(page, 'Tugev kere').waitFor({ state: 'detached' });
  await block(page, 'Hatha').click();
  await panel(page).getByRole('button', { name: 'Cancel the class' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this class?' });
  await dialog.getByRole('button', { name: 'Weather' }).click();
  await dialog.getByText(/Ilm ei luba/).waitFor();
  await dialog.getByRole('button', { name: 'Edit the text' }).click();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('{{nobody}}');
  await dialog.getByText('There is no variable {{nobody}}.').waitFor();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Come tomorrow, {{firstName}}!');
  await dialog.getByText('29 characters, 1 part').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByText('Cancelled, 1 text message sent').waitFor();
  await page.getByRole('dialog').getByText('This class is cancelled').waitFor();
  await page.context().setOffline(true);
  await page.getByText('You can edit the timetable when you are online.').waitFor();
  await page.getByRole('link', { name: 'Add a class' }).press('Enter');
  await page.waitForURL(/add=true/);
  expect(await panel(page).getByRole('button', { name: 'Create the class' }).count()).toBe(0);
});

// The last one: its classes stand in the second room.
test('in the day by rooms a class has as many lines as its length allows, and says how many come and who leads it', async () => {
  const more = { room_id: other.id, trainer_id: trainer.id, taken: 3, max_places: 20 };
  const date = addDays(day, 2);
  for (const [time, name, duration_minutes] of [
    ['07:00', 'Tabata', 30],
    ['08:00', 'Barre', 45],
    ['09:00', 'Rula', 60],
  ] as const)
    await own.club.addTraining({ name, startsAt: `${date}T${time}:00`, duration_minutes, ...more });
  const page = await openCalendar(`date=${date}&view=rooms`);
  await page.getByText('24 places', { exact: true }).waitFor();
  const linesOf = (name: string) =>
    page
      .locator('[data-training]')
      .filter({ hasText: name })
      .evaluate((one) => {
        const box = one.getBoundingClientRect();
        const lines = new Map<number, string>();
        for (const part of one.querySelectorAll('[aria-hidden] *')) {
          const own = [...part.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
          const text = own.map(({ textContent }) => textContent).join('');
          const { left, right, top, bottom, height } = part.getBoundingClientRect();
          if (!text || left < box.left || right > box.right || bottom > box.bottom) continue;
          // Letters of different sizes stand on one line.
          const line = Math.round((top + height / 2 - box.top) / 14);
          lines.set(line, [lines.get(line), text].filter(Boolean).join(' '));
        }
        return [...lines.values()];
      });
  await expect.poll(() => linesOf('Tabata')).toEqual(['07:00 Tabata 3/20']);
  expect(await linesOf('Barre')).toEqual(['–08:45 08:00 3/20', 'Barre K. Tamm']);
  expect(await linesOf('Rula')).toEqual(['–10:00 09:00 3/20', 'Rula', 'K. Tamm']);
});

async function openCalendar(search = `date=${day}`, viewport = tablet): Promise<Page> {
  const admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
  const page = await own.visit({ as: admin, viewport, path: `/admin/admin-calendar?${search}` });
  await page.getByRole('group', { name: 'Timetable' }).waitFor();
  return page;
}

const panel = (page: Page) => page.getByRole('dialog');
const block = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) });
const add = (name: string, time: string) =>
  own.club.addTraining({ name, startsAt: `${day}T${time}:00`, room_id: room.id, trainer_id: trainer.id });

/** Whoever has no address is told by SMS. */
const withoutMail = (id: number) =>
  own.club.inScope(({ db }) =>
    db.updateTable('client').set({ email: '', phone: '+37255550100' }).where('id', '=', id).execute(),
  );
