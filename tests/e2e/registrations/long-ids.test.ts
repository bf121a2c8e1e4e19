import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, addMinutes, mondayOf, type PlainDate, toPlainDate, toWallTime } from '#api/dates.ts';
import { longIds } from '#server/db/long-ids/long-ids.ts';
import { insertEntry } from '#server/features/entry/visits/commands.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildDoor } from '#tests/builders/build-door.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { loseNetwork } from '#tests/support/browser/lose-network.ts';
import { type BrowserClub, desktop, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { row } from '#tests/support/outbox/outbox-story.ts';

const tablet = { width: 1024, height: 768 };
/** More than 32 bits hold. */
const beyond = 3_000_000_000;
const tuesday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 8);

let own: BrowserClub;

beforeAll(async () => {
  // A server of its own, whose ids others do not share.
  own = await openBrowserClub(undefined, {});
  for (const [name, columns] of Object.entries(longIds))
    if (columns.includes('id'))
      await sql`alter table ${sql.table(name)} alter column id restart with ${sql.lit(beyond)}`.execute(own.test.owner);
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a member books, cancels and books again without a network, with ids beyond 32 bits', async () => {
  await own.club.addTraining({ name: 'Pilates', startsAt: `${tuesday}T18:00:00` });
  await own.club.addTraining({ name: 'Jooga', startsAt: `${tuesday}T20:00:00` });
  const member = await addPerson();
  const page = await own.visit({ as: member, path: `/user/calendar/day?date=${tuesday}` });
  await row(page, 'Pilates').getByRole('button', { name: /^Book/ }).click();
  await row(page, 'Pilates').getByText('You have a place').waitFor();
  await loseNetwork(page);
  await row(page, 'Jooga').getByRole('button', { name: /^Book/ }).click();
  await row(page, 'Jooga')
    .getByRole('button', { name: /^Waiting to send/ })
    .waitFor();
  await page.context().setOffline(false);
  await row(page, 'Jooga').getByText('You have a place').waitFor();
  await page.goto(`${own.origin}/user/workouts`);
  await row(page, 'Pilates')
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await page.getByText('Booking cancelled').waitFor();
  await expect
    .poll(async () => (await registrations(member.id)).map(({ status }) => status))
    .toEqual(['cancelled', 'booked']);
  for (const { id } of await registrations(member.id)) expect(id).toBeGreaterThanOrEqual(beyond);
});

test('a trainer marks them on the roster, an admin sees their entry, and the statistics are saved', async () => {
  const now = own.test.clock.now;
  const { id: trainerId } = await own.club.inScope((scope) => buildTrainer(scope, { first_name: 'Kadri' }));
  const trainer = await addMember(own.test, own.club.tenantId, { trainer_id: trainerId });
  const admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
  const member = await addPerson({ first_name: 'Liis', last_name: 'Kuusk' });
  const startsAt = toWallTime(addMinutes(now, 30), 'Europe/Tallinn');
  const date = startsAt.slice(0, 10);
  const training = await own.club.addTraining({ startsAt, name: 'Sangpomm', trainer_id: trainerId });
  const booked = await own.visit({ as: member, path: `/user/calendar/day?date=${date}` });
  await row(booked, 'Sangpomm').getByRole('button', { name: /^Book/ }).click();
  await row(booked, 'Sangpomm').getByText('You have a place').waitFor();
  const roster = await own.visit({
    as: trainer,
    viewport: tablet,
    path: `/trainer/trainer-calendar/day?date=${date}&id=${training.id}`,
  });
  const here = roster.getByRole('button', { name: /^Liis K.*: here$/ });
  await here.click();
  await expect.poll(() => here.getAttribute('aria-pressed')).toBe('true');
  await expect
    .poll(() =>
      own.club.inScope(({ db }) =>
        db.selectFrom('registration').select('presence').where('client_id', '=', member.id).execute(),
      ),
    )
    .toEqual([{ presence: 'present' }]);

  await own.club.inScope(async (scope) => {
    const door = await buildDoor(scope, { unit_id: own.club.unitId, name: 'Peauks' });
    const entered = { client_id: member.id, via: 'pass', answer: 'open', reason: 'welcome' } as const;
    const at = { op_id: randomUUID(), unit_id: own.club.unitId, door_id: door.id, entered_at: now, created_at: now };
    await insertEntry(scope, { ...at, ...entered });
  });
  const record = await own.visit({ as: admin, viewport: desktop, path: '/admin/entries' });
  await record.getByRole('listitem').filter({ hasText: 'Liis Kuusk' }).getByText('Peauks').waitFor();

  const yesterday = addDays(toPlainDate(now, 'Europe/Tallinn'), -1);
  const past = await own.club.addTraining({ startsAt: `${yesterday}T07:00:00`, name: 'Vinyasa' });
  await own.club.inScope((scope) => buildRegistration(scope, { training_id: past.id, presence: 'present' }));
  const path = `/admin/statistics?from=${yesterday}&until=${yesterday}`;
  const statistics = await own.visit({ as: admin, viewport: desktop, path });
  const [download] = await Promise.all([
    statistics.waitForEvent('download'),
    statistics.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^Style;.*;1;0;60;12;1;1;/m);
});

const registrations = (clientId: number) =>
  own.club.inScope(({ db }) =>
    db.selectFrom('registration').select(['id', 'status']).where('client_id', '=', clientId).orderBy('id').execute(),
  );

async function addPerson(rights: object = {}) {
  const person = await addMember(own.test, own.club.tenantId, rights);
  await own.club.inScope((scope) => buildContract(scope, { client_id: person.id }));
  return person;
}
