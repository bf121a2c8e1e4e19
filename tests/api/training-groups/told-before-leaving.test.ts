import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MissOutlook } from '#api/training-groups/make-up/make-up-rules.ts';
import { storeGuardian } from '#server/features/clients/guardian/commands.ts';
import { writeLeavingKey } from '#server/features/reminders/link/leaving-key.ts';
import { testSecret } from '#tests/support/app/open-test-app.ts';
import { call as callApi, type TestPerson } from '#tests/support/app/test-club.ts';
import { type Course, type MakeUpClub, openMakeUpClub, rule } from '#tests/support/courses/make-up-club.ts';
import { openPayScene, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let own: MakeUpClub;
/** Four Thursdays from 26 November 2026. */
let course: Course;

const start = '2026-11-18T10:00:00Z';

beforeAll(async () => {
  scene = await openPayScene(start);
});
beforeEach(async () => {
  scene.test.clock.now = new Date(start);
  own = await openMakeUpClub(scene);
  course = await own.addCourse({ weekday: 4, from: '2026-11-26' });
});
afterAll(() => scene?.close());

interface Item {
  id: number;
  registrationId: number;
  clientId?: number;
  missing?: MissOutlook;
  my?: { missing?: MissOutlook };
}

const get = async (as: TestPerson, path: string) =>
  (await callApi(scene.test.app, own.club, { path, as })).body as unknown as { items: Item[]; item: Item };

/** Wherever the first date can be left: what is told there of missing it. */
async function toldOf(as: TestPerson) {
  const [id] = course.ids;
  const list = await get(as, '/user/registration?from=2026-11-18');
  const mine = list.items.find((one) => one.id === id);
  const week = await get(as, '/user/schedule?from=2026-11-23&until=2026-11-29');
  const { item } = await get(as, `/user/schedule/${id}`);
  const key = writeLeavingKey(testSecret, own.club.tenantId, mine?.registrationId ?? 0);
  const linked = await callApi(scene.test.app, own.club, { path: `/public/reminder?key=${encodeURIComponent(key)}` });
  return {
    list: mine?.missing,
    week: week.items.find((one) => one.id === id)?.my?.missing,
    training: item.my?.missing,
    link: linked.body['missing'],
  };
}

const everywhere = (missing: unknown) => ({ list: missing, week: missing, training: missing, link: missing });

test('what leaving a date gives is told wherever it can be left, as the course says it and as it then comes', async () => {
  const mari = await own.addMember(course);
  const [seat] = (await own.makeUp(mari)).seats;
  const { tellUntil, until, why } = seat ?? {};
  expect({ until, why }).toEqual({ until: '2026-12-26', why: null });
  expect(await toldOf(mari)).toEqual(everywhere({ tellUntil, until, why }));
  await own.leave(mari, course.ids[0]);
  expect((await own.makeUp(mari)).credits).toMatchObject([{ until }]);
});

test('that it gives none is told as well: too late, or as many as the course gives', async () => {
  const mari = await own.addMember(course);
  await own.setRule(course, { ...rule, hoursBefore: 336 });
  expect(await toldOf(mari)).toEqual(everywhere(expect.objectContaining({ until: null, why: 'late' })));
  await own.setRule(course, { ...rule, perMember: 1 });
  await own.leave(mari, course.ids[3]);
  expect(await toldOf(mari)).toEqual(everywhere(expect.objectContaining({ until: null, why: 'limit' })));
  await own.leave(mari, course.ids[0]);
  expect((await own.makeUp(mari)).credits).toHaveLength(1);
});

test('nothing is told of another class, of a course without the rule, nor of somebody else’s place', async () => {
  const mari = await own.addMember(course);
  await own.setRule(course, null);
  expect(await toldOf(mari)).toEqual(everywhere(undefined));
  await own.setRule(course, rule);
  const [juri] = await own.club.addPeople(1);
  const { id } = await own.club.addTraining({ startsAt: '2026-11-26T08:00:00' });
  await own.come(juri, id);
  const { items } = await get(juri, '/user/schedule?from=2026-11-23&until=2026-11-29');
  expect(items.flatMap(({ my }) => my?.missing ?? [])).toEqual([]);
  expect((await get(juri, '/user/registration?from=2026-11-18')).items.flatMap(({ missing }) => missing ?? [])).toEqual(
    [],
  );
});

test('a parent is told it of their child’s date', async () => {
  const child = await own.addMember(course);
  const [parent] = await own.club.addPeople(1);
  const guardian = { name: 'Vanem', email: '', phone: '', consentedOn: '2026-11-01', byClientId: parent.clientId };
  await own.club.inScope((scope) => storeGuardian(scope, child.clientId, { ...guardian, clientId: parent.clientId }));
  const { items } = await get(parent, '/user/family/registration?from=2026-11-18');
  expect(items.map(({ clientId, missing }) => [clientId, missing?.until])).toEqual([
    [child.clientId, '2026-12-26'],
    [child.clientId, '2027-01-02'],
    [child.clientId, '2027-01-09'],
    [child.clientId, '2027-01-16'],
  ]);
});
