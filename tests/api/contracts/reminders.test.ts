import { beforeAll, beforeEach, expect, test } from 'vitest';
import { remindEnds } from '#server/features/contracts/reminders/remind-ends.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';

let server: TestApp;
let club: TestClub;
let kadri: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  club = await openTestClub(server);
  [kadri] = await club.addPeople(1, 'none');
});

test('a member is told 14 and 3 days before an end, each once, and again where it has moved', async () => {
  const { id } = await own({ name: 'Kuukaart', valid_until: '2026-12-31' });
  expect(await toldOn('2026-12-16')).toEqual([]);
  expect(await toldOn('2026-12-17')).toEqual(['Kuukaart lõpeb 31.12.2026']);
  expect(await toldOn('2026-12-20')).toEqual([]);
  await club.inScope(({ db }) =>
    db.updateTable('contract').set({ valid_until: '2027-01-03' }).where('id', '=', id).execute(),
  );
  expect(await toldOn('2026-12-21')).toEqual(['Kuukaart lõpeb 03.01.2027']);
  expect(await toldOn('2027-01-01')).toEqual(['Kuukaart lõpeb 03.01.2027']);
  expect(await toldOn('2027-01-04')).toEqual([]);
});

test('a missed day is caught up with, and the nearer reminder stands for both', async () => {
  await own({ name: 'Kuukaart', valid_until: '2026-12-31' });
  expect(await toldOn('2026-12-29')).toHaveLength(1);
  expect(await toldOn('2026-12-30')).toEqual([]);
});

test('nobody is told who gave notice, has the next contract, or whose contract was taken back or is short', async () => {
  const ends = { valid_until: '2026-12-31' };
  await own({ ...ends, notice_given_at: new Date('2026-11-01T10:00:00Z') });
  await own({ ...ends, revoked_at: new Date('2026-11-01T10:00:00Z') });
  await own({ ...ends, valid_from: '2026-12-28' });
  expect(await toldOn('2026-12-29')).toEqual([]);
  await own({ ...ends, valid_until: '2027-01-31' });
  await own({ valid_from: '2027-02-01' });
  expect(await toldOn('2027-01-29')).toEqual([]);
});

const own = (row: object) =>
  club.inScope((scope) => buildContract(scope, { client_id: kadri.clientId, valid_from: '2026-01-01', ...row }));
/** The day, and what is mailed by its job however often it runs. */
async function toldOn(day: string): Promise<string[]> {
  server.clock.now = new Date(`${day}T10:00:00Z`);
  const before = (await readMails(server, club.tenantId)).length;
  for (let times = 0; times < 2; times += 1) await remindEnds(server.services);
  return (await readMails(server, club.tenantId)).slice(before).map(({ subject }) => subject ?? '');
}
