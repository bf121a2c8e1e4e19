import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '#server/db/tenant-scope.ts';
import { getSender } from '#server/features/messages/queries.ts';
import { renderMessage } from '#server/features/messages/render-message.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { openTimetableEditor, type TimetableEditor } from '#tests/support/app/timetable-editor.ts';

let server: TestApp;
let club: TestClub;
let editor: TimetableEditor;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  editor = await openTimetableEditor(server, club);
});

test('before cancelling one sees who reads which language, in which words and at what price', async () => {
  const { training } = await bookTwo();
  const { body } = await foresee(training.id);
  expect(body).toMatchObject({ registered: 2, smsCount: 2, trainer: null, visits: 0 });
  expect(body['smsCents']).toBe(Math.round((body['smsParts'] as number) * 6.2));
  const readers = body['readers'] as { language: string; people: number; text: string }[];
  expect(readers.map(({ language, people }) => [language, people]).toSorted()).toEqual([
    ['et', 1],
    ['lv', 1],
  ]);
  expect(readers.find(({ language }) => language === 'lv')?.text).toContain('nodarbība atcelta');
});

test('an edited text goes to the readers of its language, with its variables; the others get the usual one', async () => {
  const { training } = await bookTwo();
  const texts = { lv: '{{firstName}}, {{training}} {{time}} nenotiks. {{club}}' };
  expect((await cancel(training.id, { texts })).body).toMatchObject({ smsCount: 2 });
  const written = await listWritten();
  expect(written.find(({ language }) => language === 'lv')?.text).toMatch(/^Anna, .* 18\.11\.2026 20:00 nenotiks\. /);
  expect(written.find(({ language }) => language === 'et')?.text).toContain('jääb ära');
});

test('a text with an unknown variable is refused at its language, and nothing is cancelled', async () => {
  const { training } = await bookTwo();
  for (const send of [cancel, foresee]) {
    const answer = await send(training.id, { texts: { et: 'Tere {{isikukood}}' } });
    expect(answer).toMatchObject({ status: 400, body: { errors: ['data_validation_failed'] } });
    expect(answer.body['fields']).toHaveProperty(['texts.et']);
  }
  expect(await listWritten()).toEqual([]);
  expect((await editor.send('GET', `/admin/schedule/${training.id}`)).body['item']).toMatchObject({ status: 'open' });
});

test('only the chosen channels are used, and the inbox keeps what no mail tells', async () => {
  const { training, mari } = await bookTwo();
  expect((await foresee(training.id, { channels: ['push'] })).body).toMatchObject({ smsCount: 0, emailCount: 0 });
  expect((await cancel(training.id, { channels: ['push'] })).body).toMatchObject({ smsCount: 0, emailCount: 0 });
  expect(new Set((await listWritten()).map(({ channel }) => channel))).toEqual(new Set(['app']));
  const { body } = await call(server.app, club, { path: '/user/message', as: mari });
  expect(body['items']).toMatchObject([{ kind: 'trainingCancelled' }]);
  expect((await cancel(training.id, { channels: [] })).status).toBe(400);
});

test('the trainer is told too, with the reason that people are not told', async () => {
  const { training } = await bookTwo();
  const trainer = await club.addTrainer();
  await editor.change(training, { startDateTime: '2026-11-18T20:00:00', trainerId: trainer.trainerId });
  await club.inScope(({ db }) => db.deleteFrom('message').execute());
  expect((await foresee(training.id)).body['trainer']).toEqual(expect.any(String));
  await cancel(training.id, {}, '?reason=technical&hidden=true');
  const told = (await listWritten()).filter(({ template }) => template === 'ownTrainingCancelled');
  expect(told).toMatchObject([{ client_id: trainer.clientId, channel: 'email' }]);
  expect(told[0]?.text).toContain('Saalis on tehniline rike.');
});

test('a deleted training with people disappears from every timetable, and its people are told the same way', async () => {
  const { training, mari } = await bookTwo();
  expect((await cancel(training.id, { isDeleted: true })).body).toMatchObject({ registrationCount: 2, smsCount: 2 });
  const seen = await editor.send('GET', '/admin/schedule?from=2026-11-18');
  expect(seen.body['items']).toEqual([]);
  expect((await editor.send('GET', `/admin/schedule/${training.id}`)).status).toBe(404);
  const own = await call(server.app, club, { path: '/user/registration?from=2026-11-18&until=2026-11-19', as: mari });
  expect(own.body['items']).toEqual([]);
  const shown = await call(server.app, club, { path: `/public/schedule/${training.id}` });
  expect(shown.status).toBe(404);
  const history = await inTenant(server.owner, club.tenantId, ({ db }) =>
    db.selectFrom('registration').select('status').where('training_id', '=', training.id).execute(),
  );
  expect(history).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }]);
  expect((await cancel(training.id)).status).toBe(409);
});

const cancel = (id: number, how: object = {}, why = '') =>
  editor.send('POST', `/admin/schedule/cancel/${id}${why}`, how);
const foresee = (id: number, how: object = {}) => editor.send('POST', `/admin/schedule/cancel/${id}/effects`, how);

/** What is in the outbox, as it would be sent. */
const listWritten = () =>
  club.inScope(async (scope) => {
    const rows = await scope.db.selectFrom('message').selectAll().orderBy('id').execute();
    const { name } = await getSender(scope);
    return rows.map((row) => ({ ...row, text: renderMessage(row, name).text }));
  });

async function bookTwo() {
  const [mari, anna] = await club.addPeople(2);
  await club.inScope(({ db }) =>
    db.updateTable('client').set({ language: 'lv', first_name: 'Anna' }).where('id', '=', anna.clientId).execute(),
  );
  const training = await club.addTraining({ startsAt: '2026-11-18T20:00:00' });
  for (const person of [mari, anna]) await book(server.app, club, person, training.id);
  return { training, mari, anna };
}
