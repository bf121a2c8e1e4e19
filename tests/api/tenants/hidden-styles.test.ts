import { sql } from 'kysely';
import { expect } from 'vitest';
import { buildStyle } from '#tests/builders/build-style.ts';
import type { TestClub } from '#tests/support/app/test-club.ts';
import type { TimetableEditor } from '#tests/support/app/timetable-editor.ts';
import { test } from '#tests/support/test.ts';

interface Place {
  club: TestClub;
  editor: TimetableEditor;
}

const hide = async ({ editor }: Place, styleId: number, isHidden = true) => {
  const { version } = (await editor.send('GET', '/admin/settings')).body;
  return editor.send('PUT', '/admin/settings', { changes: { [`styles.${styleId}.isHidden`]: isHidden }, version });
};

const add = ({ club, editor }: Place, styleId: number, wanted: object = {}) =>
  editor.send('POST', '/admin/schedule', {
    startDateTime: '2026-11-20T18:05:00',
    duration: 55,
    name: 'Pilates',
    styleId,
    unitId: club.unitId,
    roomId: null,
    trainerId: null,
    maxPlaces: 12,
    isWaitingListAllowed: true,
    isPublic: true,
    status: 'open',
    commentPublic: null,
    commentPrivate: null,
    ...wanted,
  });

test('a hidden style is for no new class, and those that it has keep it', async ({ club, editor }) => {
  const here = { club, editor };
  const { id } = await club.inScope((scope) => buildStyle(scope));
  const past = await club.addTraining({ style_id: id, startsAt: '2026-11-10T18:00:00' });
  const other = await club.addTraining();
  expect((await hide(here, id)).status).toBe(200);

  const refused = {
    status: 400,
    body: { errors: ['data_validation_failed'], fields: { styleId: expect.any(String) } },
  };
  expect(await add(here, id)).toMatchObject(refused);
  expect(await editor.change(other, { styleId: id })).toMatchObject(refused);
  expect((await editor.send('GET', '/admin/schedule?from=2026-11-10')).body['items']).toMatchObject([
    { id: past.id, style: id },
  ]);

  const { body } = await editor.send('GET', '/public/schedule?from=2026-11-20');
  expect((body['styles'] as object[]).filter((one) => 'isHidden' in one)).toMatchObject([{ id, isHidden: true }]);

  expect((await hide(here, id, false)).status).toBe(200);
  expect((await add(here, id)).status).toBe(201);
});

test('a style with a class to come cannot be hidden, also one that is cancelled, and the field says why', async ({
  club,
  editor,
}) => {
  const here = { club, editor };
  for (const isCancelled of [false, true]) {
    const { id } = await club.inScope((scope) => buildStyle(scope));
    await club.addTraining({ style_id: id, is_cancelled: isCancelled });
    const { status, body } = await hide(here, id);
    expect([status, Object.keys(body['fields'] as object)]).toEqual([400, [`styles.${id}.isHidden`]]);
  }
});

test('a class that is added while its style is being hidden waits for that, and is refused', async ({
  club,
  editor,
}) => {
  const here = { club, editor };
  const { id } = await club.inScope((scope) => buildStyle(scope));
  const adding = await club.inScope(async ({ db }) => {
    await db.updateTable('style').set({ is_hidden: true }).where('id', '=', id).execute();
    const added = add(here, id);
    await Promise.race([added, expect.poll(() => countWaiting(club)).toBeGreaterThan(0)]);
    return { added };
  });
  expect((await adding.added).status).toBe(400);
});

test('an edit is not undone that would bring a class back to a style that is hidden meanwhile', async ({
  club,
  editor,
}) => {
  const here = { club, editor };
  const { id } = await club.inScope((scope) => buildStyle(scope));
  const training = await club.addTraining({ style_id: id });
  expect((await editor.change(training, { styleId: club.styleId })).status).toBe(200);
  expect((await hide(here, id)).status).toBe(200);
  const undo = () => editor.send('POST', `/admin/schedule/${training.id}/undo`);
  const styleOf = async () => (await editor.send('GET', `/admin/schedule/${training.id}`)).body['item'];
  expect(await undo()).toMatchObject({ status: 409, body: { errors: ['style_hidden'] } });
  expect(await styleOf()).toMatchObject({ style: club.styleId });
  expect((await hide(here, id, false)).status).toBe(200);
  expect((await undo()).status).toBe(200);
  expect(await styleOf()).toMatchObject({ style: id });
});

test('no style is merged into a hidden one, whose classes to come it would bring along', async ({ club, editor }) => {
  const here = { club, editor };
  const { id } = await club.inScope((scope) => buildStyle(scope));
  await hide(here, id);
  const coming = await club.addTraining();
  const { status, body } = await editor.send('PUT', `/admin/settings/styles/${club.styleId}/merge`, { into: id });
  expect([status, Object.keys(body['fields'] as object)]).toEqual([400, ['into']]);
  expect((await editor.send('GET', `/admin/schedule/${coming.id}`)).body['item']).toMatchObject({
    style: club.styleId,
  });
});

test('what a new class of a style begins with is told beside it', async ({ club, editor }) => {
  const { version } = (await editor.send('GET', '/admin/settings')).body;
  const name = `styles.${club.styleId}`;
  const changes = { [`${name}.usualMinutes`]: 45, [`${name}.usualPlaces`]: 16 };
  expect((await editor.send('PUT', '/admin/settings', { changes, version })).status).toBe(200);
  const { body } = await editor.send('GET', '/admin/schedule?from=2026-11-20');
  expect(body['styles']).toContainEqual(
    expect.objectContaining({ id: club.styleId, usualMinutes: 45, usualPlaces: 16 }),
  );
});

/** Sessions that wait for another's transaction. */
const countWaiting = (club: TestClub): Promise<number> =>
  club.inScope(async ({ db }) => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_locks where locktype = 'transactionid' and not granted`.execute(db);
    return rows[0]?.waiting ?? 0;
  });
