import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiBase } from '#api/endpoint.ts';
import { collectFiles } from '#server/jobs/collect-files.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;
let trainerId: number;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  admin = await club.addAdmin();
  trainerId = (await club.inScope((scope) => buildTrainer(scope))).id;
});

test('what all trainings of a name are is shown with each of them, and a change at once', async () => {
  const { id } = await club.addTraining({ name: 'Vinyasa', trainer_id: trainerId });
  expect(await lookAt(id)).not.toHaveProperty('item.about');
  const texts = { about: { et: 'Voolav jooga.', lv: 'Plūstoša joga.' }, bring: { et: 'Rätik' } };
  expect((await put('/admin/description/training', { name: 'Vinyasa', level: 2, ...texts })).status).toBe(204);
  await put(`/admin/description/trainer/${trainerId}`, { bio: { et: 'Joogat õpetanud kümme aastat.' } });
  expect((await lookAt(id)).item).toMatchObject({
    level: 2,
    ...texts,
    trainerBio: { et: 'Joogat õpetanud kümme aastat.' },
  });
  await put('/admin/description/training', { name: 'Vinyasa', level: null, about: {}, bring: {} });
  const { item } = await lookAt(id);
  expect(Object.keys(item)).not.toEqual(expect.arrayContaining(['level']));
  expect(Object.keys(item)).not.toEqual(expect.arrayContaining(['about']));
});

test('a room has its own layout, else that of the style', async () => {
  const { id, room_id, style_id } = await club.addTraining();
  await put('/admin/description/layout', { of: 'style', id: style_id, layout: 'lanes' });
  expect((await lookAt(id)).item).toMatchObject({ layout: 'lanes' });
  if (room_id !== null) {
    await put('/admin/description/layout', { of: 'room', id: room_id, layout: 'tee' });
    expect((await lookAt(id)).item).toMatchObject({ layout: 'tee' });
  }
  expect((await put('/admin/description/layout', { of: 'room', id: 999_999, layout: 'tee' })).status).toBe(404);
});

test('the editor lists names of trainings, active trainers, styles and rooms', async () => {
  await club.addTraining({ name: 'Pilates' });
  const { body } = await call(server.app, club, { path: '/admin/description', as: admin });
  expect(body).toMatchObject({
    trainings: [{ name: 'Pilates', level: null, about: {}, bring: {} }],
    trainers: [{ trainerId, bio: {}, photo: null }],
  });
});

describe('a photo', () => {
  test('is cut to a square, stored without metadata, and served to its own club only', async () => {
    const taken = await draw()
      .withExif({ IFD3: { GPSLatitude: '59/1 26/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { body } = await save(taken);
    const served = await fetchFile(body['photo']);
    expect(served.headers).toMatchObject({ 'content-type': 'image/webp' });
    const { width, height, format, exif } = await sharp(served.rawPayload).metadata();
    expect({ width, height, format, exif }).toEqual({ width: 512, height: 512, format: 'webp', exif: undefined });
    const other = await openTestClub(server);
    expect((await fetchFile(body['photo'], other.host)).statusCode).toBe(404);
    expect((await fetchFile('../secret')).statusCode).toBe(404);
  });

  test.each([
    ['a drawing with scripts', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['no picture', async () => Buffer.from('GIF89a, it says')],
    ['a damaged one', async () => (await draw(600, 600).jpeg().toBuffer()).subarray(0, 700)],
    ['one that would fill the memory', async () => draw(8000, 8000).webp().toBuffer()],
  ])('is refused where it is %s', async (_, make) => {
    const { status, body } = await save(await make());
    expect({ status, body }).toMatchObject({ status: 400, body: { fields: { file: 'data_validation_failed' } } });
  });

  test('that nobody shows any more is collected after a day, and one that is shown stays', async () => {
    const first = (await save(await draw().png().toBuffer())).body['photo'];
    const second = (await save(await draw(80, 80).png().toBuffer())).body['photo'];
    await collectFiles(server.services, server.clock.now);
    expect((await fetchFile(first)).statusCode).toBe(200);
    await collectFiles(server.services, new Date(Date.now() + 2 * 86_400_000));
    expect([(await fetchFile(first)).statusCode, (await fetchFile(second)).statusCode]).toEqual([404, 200]);
    await call(server.app, club, {
      method: 'DELETE',
      path: `/admin/description/trainer/${trainerId}/photo`,
      as: admin,
    });
    await collectFiles(server.services, new Date(Date.now() + 2 * 86_400_000));
    expect((await fetchFile(second)).statusCode).toBe(404);
  });
});

const put = (path: string, body: object | Buffer) => call(server.app, club, { method: 'PUT', path, body, as: admin });
const save = (image: Buffer) => put(`/admin/description/trainer/${trainerId}/photo`, image);
const draw = (width = 60, height = 90) => sharp({ create: { width, height, channels: 3, background: '#5c7' } });
const fetchFile = (id: unknown, host = club.host) =>
  server.app.inject({ url: `${apiBase}/public/file/${String(id)}`, headers: { host } });
const lookAt = async (id: number) =>
  (await call(server.app, club, { path: `/public/schedule/${id}` })).body as { item: Record<string, unknown> };
