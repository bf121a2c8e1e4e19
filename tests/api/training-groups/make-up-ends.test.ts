import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { remindMakeUps } from '#server/features/training-groups/make-up/ending/remind-endings.ts';
import { call as callApi, type TestPerson } from '#tests/support/app/test-club.ts';
import { type Course, type MakeUpClub, openMakeUpClub, rule } from '#tests/support/courses/make-up-club.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';
import { openPayScene, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let own: MakeUpClub;
/** Four Thursdays and four Fridays from 26 November 2026. */
let thursdays: Course;
let fridays: Course;

const start = '2026-11-18T10:00:00Z';
/** What is missed on the first Thursday is good until 26 December. */
const lastWeek = '2026-12-19T10:00:00Z';

beforeAll(async () => {
  scene = await openPayScene(start);
});
beforeEach(async () => {
  goTo(start);
  own = await openMakeUpClub(scene);
  thursdays = await own.addCourse({ weekday: 4, from: '2026-11-26' });
  fridays = await own.addCourse({ weekday: 5, from: '2026-11-27' });
});
afterAll(() => scene?.close());

const goTo = (moment: string) => {
  scene.test.clock.now = new Date(moment);
};
const remind = () => remindMakeUps(scene.test.services);

/** By whom, and how, it was told. */
const told = () =>
  own.club.inScope(async ({ db }) => {
    const rows = db.selectFrom('message').select(['client_id', 'channel', 'data']).where('template', '=', 'makeUpEnds');
    return (await rows.orderBy('client_id').execute()).map(({ client_id, channel, data }) => ({
      clientId: client_id,
      channel,
      lastDay: (data as Record<string, unknown>)['lastDay'],
    }));
  });

async function missing(): Promise<TestPerson> {
  const person = await own.addMember(thursdays);
  expect(await own.leave(person, thursdays.ids[0])).toBe(204);
  return person;
}

test('whoever has not used one is told in its last week, once, in the morning, whatever process does it', async () => {
  const mari = await missing();
  goTo('2026-12-18T10:00:00Z');
  await remind();
  expect(await told()).toEqual([]);
  goTo('2026-12-19T01:00:00Z');
  await remind();
  expect(await told()).toEqual([]);
  goTo(lastWeek);
  await Promise.all([remind(), remind(), remind()]);
  await remind();
  expect(await told()).toEqual([{ clientId: mari.clientId, channel: 'email', lastDay: '26.12.2026' }]);
  const [mail] = (await readMails(scene.test, own.club.tenantId)).filter(({ template }) => template === 'makeUpEnds');
  expect(mail?.subject).toContain('26.12.2026');
  expect(mail?.text).toMatch(/\/user\/workouts\n/);
  expect(mail?.text).not.toContain('{{');
  const as = await own.club.renewToken(mari);
  const { body } = await callApi(scene.test.app, own.club, { path: '/user/message', as });
  expect(body['items']).toMatchObject([
    { kind: 'makeUpEnds', trainingId: null, training: 'Laste ujumine', startDateTime: '2026-12-26T00:00:00' },
  ]);
  await own.fine();
});

test('nobody is told of one that is used, ended, over, or new', async () => {
  await own.setRule(thursdays, { ...rule, perMember: 9 });
  const using = await missing();
  expect(await own.come(using, fridays.ids[0])).toBe(201);
  const back = await missing();
  expect(await own.come(back, thursdays.ids[0])).toBe(201);
  goTo(lastWeek);
  await remind();
  expect(await told()).toEqual([]);
  // Given in its last week.
  const admin = await own.club.renewToken(own.admin);
  const given = await own.send('POST', `/admin/client/${back.clientId}/makeup`, admin, {
    groupId: thursdays.id,
    reason: 'Oli haige',
  });
  expect(given.status).toBe(204);
  await own.club.inScope(({ db }) =>
    db.updateTable('ticket').set({ valid_until: '2026-12-22' }).where('is_make_up', '=', true).execute(),
  );
  await remind();
  expect(await told()).toEqual([]);
});

test('one that is over is not told of any more, and whoever wants no mail finds it in the app', async () => {
  const [late, quiet] = [await missing(), await own.addMember(fridays)];
  expect(await own.leave(quiet, fridays.ids[3])).toBe(204);
  await own.club.inScope(({ db }) =>
    db.updateTable('client').set({ remind_email: false }).where('id', '=', quiet.clientId).execute(),
  );
  goTo('2027-01-14T10:00:00Z');
  await remind();
  expect(await told()).toEqual([{ clientId: quiet.clientId, channel: 'app', lastDay: '17.01.2027' }]);
  expect(late.clientId).not.toBe(quiet.clientId);
});
