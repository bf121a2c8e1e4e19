import { readFile } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collectFiles } from '#server/jobs/collect-files.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;
let mp4: Buffer;

beforeAll(async () => {
  server = await openSharedApp();
  mp4 = await sampleOf('h264.mp4');
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  admin = await club.addAdmin();
});

const said = {
  titles: { et: 'Hommikune vinyasa', en: 'Morning vinyasa' },
  abouts: {},
  trainerId: null,
  styleId: null,
  level: 1,
  equipment: ['mat'],
  spoken: 'et',
  seconds: 1200,
  profile: [],
  chapters: [],
  access: 'everyone',
  packages: [] as string[],
  isPublished: true,
  fileId: null as unknown,
  link: null as string | null,
};
const youtube = { ...said, link: 'https://youtu.be/abcdefghijk' };

describe('an upload', () => {
  test('goes on where it was interrupted, and a repeated part or a repeated end changes nothing', async () => {
    const uploadId = await start(mp4.length);
    await send(uploadId, mp4, 0, 5000);
    await send(uploadId, mp4, 0, 5000);
    expect((await send(uploadId, mp4, 6000)).status).toBe(409);
    expect((await asAdmin('GET', `/admin/video/upload/${uploadId}`)).body).toMatchObject({ received: 5000 });
    expect((await finish(uploadId)).status).toBe(409);
    await send(uploadId, mp4, 4000);
    const { body } = await finish(uploadId);
    expect((await finish(uploadId)).body).toEqual(body);
    const id = await add({ ...said, fileId: body['fileId'] });
    const [video] = await ownVideos((await club.addPeople(1))[0]);
    expect(video?.id).toBe(id);
    expect((await fetchSource(video?.src)).rawPayload.equals(mp4)).toBe(true);
  });

  test.each(['hevc.mp4', 'short.mkv'])('of %s is refused, whatever it is called', async (name) => {
    const { status, body } = await upload(await sampleOf(name));
    expect({ status, body }).toMatchObject({ status: 400, body: { fields: { file: 'data_validation_failed' } } });
  });

  test('of WebM is accepted, and one beyond its announced size is not', async () => {
    expect((await upload(await sampleOf('vp9.webm'))).status).toBe(200);
    const uploadId = await start(100);
    expect((await send(uploadId, mp4, 0, 101)).status).toBe(400);
  });

  test('is its admin’s own', async () => {
    const uploadId = await start(100);
    const other = await club.addAdmin();
    const { status } = await call(server.app, club, { path: `/admin/video/upload/${uploadId}`, as: other });
    expect(status).toBe(404);
  });

  test('that nobody goes on with is gone after a day, and so is the file of a deleted video', async () => {
    const id = await addFile();
    const [member] = await club.addPeople(1);
    const [video] = await ownVideos(member);
    await club.inScope(({ db }) => db.deleteFrom('video_upload').execute());
    const later = new Date(Date.now() + 3 * 86_400_000);
    await collectFiles(server.services, later);
    expect((await fetchSource(video?.src)).statusCode).toBe(200);
    await asAdmin('DELETE', `/admin/video/${id}`);
    await collectFiles(server.services, later);
    expect(await club.inScope(({ db }) => db.selectFrom('file').select('id').execute())).toEqual([]);
  });
});

describe('a source', () => {
  test('answers ranges, so that one can seek', async () => {
    await addFile();
    const [video] = await ownVideos((await club.addPeople(1))[0]);
    const part = await fetchSource(video?.src, { range: 'bytes=100-199' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 100-199/${mp4.length}`);
    expect(part.rawPayload.equals(mp4.subarray(100, 200))).toBe(true);
    expect((await fetchSource(video?.src, { range: `bytes=${mp4.length}-` })).statusCode).toBe(416);
    const other = await fetchSource(video?.src, { range: 'bytes=0-9', 'if-range': '"another"' });
    expect(other.statusCode).toBe(200);
  });

  test('ends after six hours, in another club, and when the video is taken back', async () => {
    const id = await addFile();
    const [video] = await ownVideos((await club.addPeople(1))[0]);
    const other = await openTestClub(server);
    expect((await fetchSource(video?.src, {}, other.host)).statusCode).toBe(404);
    await asAdmin('PUT', `/admin/video/${id}`, { ...youtube, isPublished: false });
    expect((await fetchSource(video?.src)).statusCode).toBe(404);
    await asAdmin('PUT', `/admin/video/${id}`, { ...said, fileId: (await upload(mp4)).body['fileId'] });
    expect((await fetchSource(video?.src)).statusCode).toBe(200);
    server.clock.now = new Date('2026-11-18T16:01:00Z');
    expect((await fetchSource(video?.src)).statusCode).toBe(404);
  });

  test('comes with captions, which must be WebVTT', async () => {
    const id = await addFile();
    const save = (text: string | null) => asAdmin('PUT', `/admin/video/${id}/captions`, { language: 'lv', text });
    expect((await save('1\n00:00 Labdien')).status).toBe(400);
    expect((await save('WEBVTT\n\n00:00.000 --> 00:02.000\nLabdien')).status).toBe(204);
    const [member] = await club.addPeople(1);
    const [video] = await ownVideos(member);
    const captions = await fetchSource(video?.captions[0]?.src);
    expect(captions.headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(captions.payload).toContain('Labdien');
    await save(null);
    expect((await ownVideos(member))[0]?.captions).toEqual([]);
  });
});

test('a video is for everyone, for those with a right, or for holders of its packages; others see what includes it', async () => {
  await add(youtube);
  await add({ ...youtube, access: 'right' });
  await add({ ...youtube, access: 'packages', packages: ['Kuldkaart'] });
  await add({ ...youtube, isPublished: false });
  const [gold] = await club.addPeople(1, { name: 'Kuldkaart' });
  const [silver] = await club.addPeople(1, { name: 'Hõbekaart' });
  const [ended] = await club.addPeople(1, { name: 'Kuldkaart', valid_until: '2026-11-17', status: 4 });
  const locked = async (as: TestPerson) => (await ownVideos(as)).map(({ isLocked }) => isLocked).toReversed();
  expect(await locked(gold)).toEqual([false, false, false]);
  expect(await locked(silver)).toEqual([false, false, true]);
  expect(await locked(ended)).toEqual([false, true, true]);
  expect((await ownVideos(silver))[0]).toMatchObject({ src: null, packages: ['Kuldkaart'] });
});

test('one goes on where one left off, each for themselves', async () => {
  const id = await add(youtube);
  const [liis, mart] = await club.addPeople(2);
  const put = (body: object, video = id) =>
    call(server.app, club, { method: 'PUT', path: `/user/video/${video}/progress`, body, as: liis });
  expect((await put({ seconds: 540, isFinished: false })).status).toBe(204);
  await put({ seconds: 660, isFinished: false });
  const watchedAt = server.clock.now.toISOString();
  expect((await ownVideos(liis))[0]?.progress).toEqual({ seconds: 660, isFinished: false, watchedAt });
  expect((await ownVideos(mart))[0]?.progress).toBeNull();
  expect((await put({ seconds: 1, isFinished: false }, id + 1)).status).toBe(404);
});

test.each([
  ['no file and no link', { link: null }, 'link'],
  ['an address elsewhere', { link: 'https://example.com/video' }, 'link'],
  ['a file of nobody', { link: null, fileId: crypto.randomUUID() }, 'fileId'],
  ['a style of another club', { styleId: 999_999 }, 'styleId'],
  ['a trainer of another club', { trainerId: 999_999 }, 'trainerId'],
  ['packages without names', { access: 'packages' }, 'packages'],
  ['a chapter after the end', { chapters: [{ at: 1200, title: 'Lõpp' }] }, 'chapters'],
])('%s is refused at its field', async (_what, change, field) => {
  const { status, body } = await asAdmin('POST', '/admin/video', { ...youtube, ...change });
  expect({ status, body }).toMatchObject({ status: 400, body: { fields: { [field]: 'data_validation_failed' } } });
});

const sampleOf = (name: string) => readFile(new URL(`../../support/videos/${name}`, import.meta.url));

const asAdmin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  call(server.app, club, {
    method,
    path,
    as: admin,
    ...(body && { body }),
    ...(method === 'POST' && { key: crypto.randomUUID() }),
  });
const start = async (bytes: number) =>
  String((await asAdmin('POST', '/admin/video/upload', { bytes })).body['uploadId']);
const send = (uploadId: string, content: Buffer, from: number, until = content.length) =>
  asAdmin('PUT', `/admin/video/upload/${uploadId}?offset=${from}`, content.subarray(from, until));
const finish = (uploadId: string) => asAdmin('POST', `/admin/video/upload/${uploadId}/finish`);
async function upload(content: Buffer) {
  const uploadId = await start(content.length);
  await send(uploadId, content, 0);
  return finish(uploadId);
}
const add = async (body: object) => Number((await asAdmin('POST', '/admin/video', body)).body['id']);
const addFile = async () => add({ ...said, fileId: (await upload(mp4)).body['fileId'] });

interface Own {
  id: number;
  title: string;
  isLocked: boolean;
  src: string | null;
  captions: { src: string }[];
  progress: object | null;
}
const ownVideos = async (as: TestPerson): Promise<Own[]> =>
  (await call(server.app, club, { path: '/user/video', as })).body['items'] as Own[];
const fetchSource = (src: string | null | undefined, headers: Record<string, string> = {}, host = club.host) =>
  server.app.inject({ url: src ?? '/', headers: { host, ...headers } });
