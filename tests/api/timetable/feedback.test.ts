import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Comment, TrainingComments } from '#api/feedback/schema.ts';
import { defaultPageRules } from '#api/tenants/default-page-rules.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let mari: TestPerson;
let jaan: TestPerson;
let trainer: TestPerson;
let admin: TestPerson;
let trainingId: number;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-20T16:30:00Z');
  club = await openTestClub(server);
  [mari, jaan] = await club.addPeople(2);
  admin = await club.addAdmin();
  const { trainerId, ...person } = await club.addTrainer();
  trainer = person;
  ({ id: trainingId } = await club.addTraining({ startsAt: '2026-11-20T18:00:00', trainer_id: trainerId }));
  await club.inScope((scope) => buildRegistration(scope, { training_id: trainingId, client_id: mari.clientId }));
});

const nothing = { trainingRating: null, trainerRating: null, text: null, mayBeShown: false };

describe('feedback', () => {
  test('is given once by a member who had a place, and can be changed and removed', async () => {
    expect(await list(mari)).toEqual({ items: [], earlier: [], own: null, say: 'member' });
    expect(await give(mari)).toMatchObject({ status: 201, body: { own: { ...praise, state: 'pending' } } });
    await give(mari, { trainingRating: 'dislike' });
    expect((await list(mari)).own).toMatchObject({ ...nothing, trainingRating: 'dislike', state: 'private' });
    expect((await list(trainer)).items).toHaveLength(1);
    expect((await give(mari, { text: '  ' })).body).toEqual({ own: null });
    expect(await list(trainer)).toMatchObject({ items: [], say: 'staff' });
  });

  test('is one row, however many requests arrive concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => give(mari)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect((await list(trainer)).items).toHaveLength(1);
  });

  test('is not open to members who waited, left or were never booked', async () => {
    const people = await club.addPeople(2);
    const states = ['waiting', 'cancelled'] as const;
    for (const [n, person] of people.entries()) {
      const columns = { training_id: trainingId, client_id: person.clientId, status: states[n] ?? 'waiting' };
      await club.inScope((scope) => buildRegistration(scope, columns));
    }
    for (const person of [...people, jaan]) {
      expect(await give(person)).toMatchObject({ status: 403, body: { errors: ['action_not_allowed'] } });
      expect((await list(person)).say).toBeNull();
    }
  });

  test('is refused before the training begins, and on one that was cancelled', async () => {
    for (const columns of [
      { startsAt: '2026-11-20T18:31:00' },
      { startsAt: '2026-11-20T17:00:00', is_cancelled: true },
    ]) {
      const { id } = await club.addTraining(columns);
      await club.inScope((scope) => buildRegistration(scope, { training_id: id, client_id: mari.clientId }));
      expect((await give(mari, praise, id)).status).toBe(403);
    }
  });

  test('cannot rate one’s own training', async () => {
    expect((await give(trainer, { trainerRating: 'love' })).status).toBe(403);
    expect((await give(trainer, { text: 'Aitäh tulemast!' })).status).toBe(201);
  });
});

describe('a comment', () => {
  test('is visible to others only after its trainer allowed it, and no longer once it is hidden', async () => {
    await give(mari);
    expect((await list(jaan)).items).toEqual([]);
    const comment = await findReviewed();
    expect(comment).toMatchObject({ state: 'pending', review: { trainingRating: 'love', version: 1 } });
    expect((await allow(comment)).status).toBe(204);
    const [shown] = (await list(jaan)).items;
    expect(shown).toMatchObject({ text: praise.text, state: 'shown', isOwn: false });
    expect((await hide(comment)).status).toBe(204);
    expect((await list(jaan)).items).toEqual([]);
    expect((await list(mari)).own).toMatchObject({ text: praise.text, state: 'hidden' });
  });

  test('shows members a first name and no rating, the trainer an initial more, an admin everything', async () => {
    await give(mari);
    await allow(await findReviewed());
    const { first_name: firstName, last_name: lastName } = await club.inScope(({ db }) =>
      db.selectFrom('client').selectAll().where('id', '=', mari.clientId).executeTakeFirstOrThrow(),
    );
    const [forJaan] = (await list(jaan)).items;
    expect(forJaan).toMatchObject({ firstName, lastName: null });
    expect(forJaan).not.toHaveProperty('review');
    expect((await list(trainer)).items).toMatchObject([{ firstName, lastName: lastName.slice(0, 1) }]);
    expect((await list(admin)).items).toMatchObject([{ firstName, lastName }]);
  });

  test('is not shown without its author’s consent, whoever allows it', async () => {
    await give(mari, { ...praise, mayBeShown: false });
    const comment = await findReviewed();
    for (const person of [trainer, admin]) {
      expect(await allow(comment, person)).toMatchObject({ status: 403, body: { errors: ['action_not_allowed'] } });
    }
    await give(mari);
    await allow(comment);
    await give(mari, { ...praise, mayBeShown: false });
    expect((await list(jaan)).items).toEqual([]);
  });

  test('needs a new decision once its text changes: approving the old version is refused', async () => {
    await give(mari);
    const comment = await findReviewed();
    await allow(comment);
    await give(mari, { ...praise, trainerRating: 'love' });
    expect((await list(jaan)).items).toHaveLength(1);
    await give(mari, { ...praise, text: 'Midagi muud' });
    expect((await list(jaan)).items).toEqual([]);
    expect(await allow(comment)).toMatchObject({ status: 409, body: { errors: ['changed_meanwhile'] } });
    await allow(await findReviewed());
    expect((await list(jaan)).items).toMatchObject([{ text: 'Midagi muud' }]);
  });

  test('on an earlier training of the same name is shown before the next one, once its trainer allowed it', async () => {
    const next = await club.addTraining({ startsAt: '2026-11-27T18:00:00' });
    const other = await club.addTraining({ startsAt: '2026-11-27T20:00:00', name: 'Muu' });
    const earlier = async (id: number) =>
      (await call(server.app, club, { path: `/user/comment/${id}`, as: jaan })).body['earlier'];
    await give(mari);
    expect(await earlier(next.id)).toEqual([]);
    await allow(await findReviewed());
    expect(await earlier(next.id)).toMatchObject([{ text: praise.text, isOfStaff: false, date: '2026-11-20' }]);
    expect(await earlier(other.id)).toEqual([]);
    expect(await earlier(trainingId)).toEqual([]);
    await hide(await findReviewed());
    expect(await earlier(next.id)).toEqual([]);
  });

  test('by the trainer is shown at once, first name only', async () => {
    await give(trainer, { text: 'Aitäh tulemast!' });
    expect((await list(jaan)).items).toMatchObject([{ text: 'Aitäh tulemast!', isOfStaff: true, lastName: null }]);
  });

  test('can be allowed or hidden by its own trainer or an admin; other trainers do not find it', async () => {
    await give(mari);
    const comment = await findReviewed();
    const other = await club.addTrainer();
    for (const decide of [allow, hide]) {
      expect(await decide(comment, other)).toMatchObject({ status: 404, body: { errors: ['item_not_found'] } });
      expect((await decide(comment, jaan)).status).toBe(403);
      expect((await decide(comment, admin)).status).toBe(204);
    }
    expect(await list(other)).toMatchObject({ items: [], say: null });
  });
});

/** The trainer’s decision and the author’s edit are sent concurrently; returns what others read afterwards. */
async function race(tap: (comment: Comment) => Promise<unknown>): Promise<string[]> {
  await give(mari, { ...praise, text: 'Loetud' });
  const comment = await findReviewed();
  await Promise.all([give(mari, { ...praise, text: 'Lugemata' }), tap(comment)]);
  return (await list(jaan)).items.map(({ text }) => text ?? '');
}

/** Like a client that retries with whichever version is current. */
const allowWhatever = async () => {
  let status = 0;
  while (status !== 204) ({ status } = await allow(await findReviewed()));
};

describe('a text that changes while its trainer reads it', () => {
  test('is never shown unread', async () => {
    for (let n = 0; n < 5; n++) expect(await race((comment) => allow(comment))).toEqual([]);
  });

  test('would be shown unread if approving accepted any version', async () => {
    const shown: string[] = [];
    for (let n = 0; n < 20 && shown.length === 0; n++) shown.push(...(await race(allowWhatever)));
    expect(shown).toEqual(['Lugemata']);
  });
});

async function switchOff(): Promise<void> {
  const pageFunctions = { ...defaultPageRules.pageFunctions, isTrainingCommentsEnabled: false };
  const page_rules = JSON.stringify({ ...defaultPageRules, pageFunctions });
  await club.inScope(({ db }) => db.updateTable('tenant_settings').set({ page_rules }).execute());
  server.services.changes.publish(club.tenantId, ['tenant']);
}

test('where the page rules disable comments, nobody can read, write or review them', async () => {
  await give(mari);
  const comment = await findReviewed();
  await switchOff();
  const path = `/user/comment/${trainingId}`;
  const answers = [
    await call(server.app, club, { path, as: admin }),
    await give(mari),
    await allow(comment),
    await hide(comment),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { errors: ['action_not_allowed'] } });
});

const praise = {
  trainingRating: 'love',
  trainerRating: 'like',
  text: 'Lõpulõdvestus oli suurepärane',
  mayBeShown: true,
};

const post = (path: string, as: TestPerson, body: object, key = crypto.randomUUID()) =>
  call(server.app, club, { method: 'POST', path, as, body, key });
const give = (as: TestPerson, said: object = praise, id = trainingId) =>
  post('/user/comment', as, { trainingId: id, ...nothing, ...said });
const list = async (as: TestPerson) =>
  (await call(server.app, club, { path: `/user/comment/${trainingId}`, as })).body as unknown as TrainingComments;
const allow = ({ id, review }: Comment, as = trainer) =>
  post('/trainer/comment/allow', as, { id, version: review?.version ?? 1 });
const hide = ({ id }: Pick<Comment, 'id'>, as = trainer) => post('/trainer/comment/hide', as, { id });

async function findReviewed(): Promise<Comment> {
  const [first] = (await list(trainer)).items;
  if (!first) throw new Error('there is no comment');
  return first;
}
