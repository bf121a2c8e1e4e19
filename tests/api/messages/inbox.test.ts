import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoticeList } from '#api/messages/schema.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { book, call, leave, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';

let test: TestApp;
let club: TestClub;
let mari: TestPerson;
let jaan: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  test = await openTestApp('2026-11-18T10:00:00Z');
});
afterAll(() => test?.close());

beforeEach(async () => {
  club = await openTestClub(test);
  [mari, jaan] = await club.addPeople(2);
  admin = await club.addAdmin();
});

describe('the inbox', () => {
  it('lists the member’s notifications, as kind and values, newest first, and none of others', async () => {
    const training = await promoteMari();
    await cancel(training.id);
    const { items, unread, nextCursor } = await list(mari);
    const about = { trainingId: training.id, training: 'Jooga', startDateTime: '2026-11-20T18:00:00', isRead: false };
    expect(items).toMatchObject([
      { ...about, kind: 'trainingCancelled' },
      { ...about, kind: 'promoted', until: '2026-11-20T16:30:00' },
    ]);
    expect(items[0]).not.toHaveProperty('until');
    expect([unread, nextCursor]).toEqual([2, undefined]);
    expect(await list(jaan)).toEqual({ items: [], unread: 0 });
  });

  it('lists each event once, even where it was also sent to devices and by SMS', async () => {
    await promoteMari();
    const [told] = (await list(mari)).items;
    await club.inScope(async ({ db }) => {
      const row = await db
        .selectFrom('message')
        .selectAll()
        .where('id', '=', told?.id ?? 0)
        .executeTakeFirstOrThrow();
      const { id, data, ...columns } = row;
      const same = { ...columns, data: JSON.stringify(data), notice_id: crypto.randomUUID() };
      await db.updateTable('message').set({ notice_id: same.notice_id }).where('id', '=', id).execute();
      await db
        .insertInto('message')
        .values([
          { ...same, channel: 'push', recipient: '1' },
          { ...same, channel: 'sms', recipient: '+3725550000' },
        ])
        .execute();
    });
    expect(await list(mari)).toEqual({ items: [told], unread: 1 });
  });

  it('returns pages without repeats or omissions', async () => {
    for (const day of [19, 20, 21]) await cancel((await promoteMari(`2026-11-${day}T18:00:00`)).id);
    const all = (await list(mari)).items;
    expect(all).toHaveLength(6);
    const seen: NoticeList['items'] = [];
    let cursor: string | undefined = '';
    while (cursor !== undefined) {
      const page: NoticeList = await list(mari, `?limit=4${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all);
  });

  it('counts as unread what arrived after the last look, even during it', async () => {
    await promoteMari();
    const { items } = await list(mari);
    await promoteMari('2026-11-21T18:00:00');
    expect((await read(mari, items[0]?.id ?? 0)).status).toBe(204);
    const after = await list(mari);
    expect(after.items.map(({ isRead }) => isRead)).toEqual([false, true]);
    expect(after.unread).toBe(1);
  });

  it('cannot be marked as read by another member', async () => {
    await promoteMari();
    const { items } = await list(mari);
    await read(jaan, items[0]?.id ?? 0);
    expect((await list(mari)).unread).toBe(1);
  });

  it('leaves out mails about the account', async () => {
    const { id } = await addMember(test, club.tenantId);
    const liis = await club.renewToken({ clientId: id, token: '' });
    const body = { oldPassword: testPassword, newPassword: 'Vihmavari82' };
    const changed = await call(test.app, club, { method: 'PUT', path: '/user/account/password', as: liis, body });
    expect(changed.status).toBe(204);
    const mails = await club.inScope(({ db }) =>
      db.selectFrom('message').select('template').where('client_id', '=', id).execute(),
    );
    expect(mails).toHaveLength(1);
    expect(await list(liis)).toEqual({ items: [], unread: 0 });
  });
});

const list = async (as: TestPerson, query = ''): Promise<NoticeList> => {
  const { status, body } = await call(test.app, club, { path: `/user/message${query}`, as });
  expect(status).toBe(200);
  return body as unknown as NoticeList;
};
const read = (as: TestPerson, upTo: number) =>
  call(test.app, club, { method: 'PUT', path: '/user/message', as, body: { upTo } });
const cancel = (id: number) =>
  call(test.app, club, {
    method: 'POST',
    path: `/admin/schedule/cancel/${id}`,
    as: admin,
    body: {},
    key: crypto.randomUUID(),
  });

/** On its own day where a test has several, since two trainings at once are refused. */
async function promoteMari(startsAt = '2026-11-20T18:00:00') {
  const training = await club.addTraining({ name: 'Jooga', max_places: 1, startsAt });
  const { body } = await book(test.app, club, jaan, training.id);
  await book(test.app, club, mari, training.id);
  await leave(test.app, club, jaan, body['registrationId']);
  return training;
}
