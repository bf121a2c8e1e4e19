import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { makeTestDist } from '#tests/support/app/test-dist.ts';

let dist: string;
let site: TestApp;
let club: TestClub;
let other: TestClub;

beforeAll(async () => {
  dist = makeTestDist();
  writeFileSync(join(dist, '.classes.json'), '{}');
  site = await openTestApp('2026-11-24T12:00:00Z', { distFolder: dist });
  club = await openTestClub(site);
  other = await openTestClub(site);
  await club.inScope(({ db }) =>
    db
      .updateTable('tenant_settings')
      .set({ embed: JSON.stringify({ hosts: ['www.klubi.example'] }) })
      .execute(),
  );
  site.services.changes.publish(club.tenantId, ['tenant']);
  await club.addTraining({ startsAt: '2026-11-24T18:00:00', name: 'Jooga <i>' });
  await club.addTraining({ startsAt: '2026-11-26T18:00:00', name: 'Ratas' });
  await other.addTraining({ startsAt: '2026-11-24T18:00:00', name: 'Teise klubi trenn' });
});
afterAll(async () => {
  await site?.close();
  rmSync(dist, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, host = club.host) =>
  site.app.inject({ url, headers: { host, ...headers } });
const ancestorsIn = (policy: unknown) => /frame-ancestors ([^;]*)/.exec(String(policy))?.[1];

describe('the embedded timetable', () => {
  test('shows today of its own club, and leads to the app', async () => {
    const { body, statusCode, headers } = await get('/embed');
    expect(statusCode).toBe(200);
    expect(body).toContain('Jooga &lt;i&gt;</a>');
    expect(body).not.toMatch(/Ratas|Teise klubi/);
    expect(body).toMatch(
      /href="http:\/\/[^"]+\/public\/calendar\/day\?date=2026-11-24&amp;training=\d+" target="_blank"/,
    );
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  test('shows the day, language and colours of its address, and what is wrong there as if it were not', async () => {
    const { body } = await get('/embed?day=2026-11-26&language=lv&scheme=dark');
    expect(body).toContain('Ratas');
    expect(body).toContain('<html lang="lv" data-mantine-color-scheme="dark">');
    const usual = await get('/embed');
    const wrong = await get('/embed?day=2026-13-99&language=xx&scheme=%22%3E%3Cscript%3E&club=-1&style=9e9');
    expect(wrong.body).toBe(usual.body);
  });

  test('is another one when the timetable changes, and else the same', async () => {
    const before = await get('/embed?day=2026-11-27');
    const known = { 'if-none-match': String(before.headers['etag']) };
    expect((await get('/embed?day=2026-11-27', known)).statusCode).toBe(304);
    await club.addTraining({ startsAt: '2026-11-27T18:00:00', name: 'Spinning' });
    site.services.changes.publish(club.tenantId, ['timetable']);
    expect((await get('/embed?day=2026-11-27', known)).body).toContain('Spinning');
  });

  test('stands in pages of the hosts that the club names, and in no others', async () => {
    const own = await get('/embed');
    expect(ancestorsIn(own.headers['content-security-policy'])).toBe(
      "'self' http://www.klubi.example:* https://www.klubi.example:*",
    );
    const none = await get('/embed', {}, other.host);
    expect(ancestorsIn(none.headers['content-security-policy'])).toBe("'self'");
    // What is not meant for it stands nowhere.
    const app = await get('/public/calendar/day');
    expect(ancestorsIn(app.headers['content-security-policy'])).toBe("'none'");
  });

  test('at a host of nobody there is none', async () => {
    expect((await get('/embed', {}, 'nobody.example')).statusCode).toBe(404);
    expect((await get('/embed.js', {}, 'nobody.example')).statusCode).toBe(404);
  });
});

describe('the public timetable', () => {
  const url = '/api/v0.1/public/schedule?from=2026-11-23&until=2026-11-29';
  const allowed = async (origin: string, host?: string) =>
    (await get(url, { origin }, host)).headers['access-control-allow-origin'];

  test('may be read by pages of the hosts that the club names, and by no others', async () => {
    expect(await allowed('https://www.klubi.example')).toBe('https://www.klubi.example');
    for (const origin of [
      'https://klubi.example',
      'https://www.klubi.example.evil.example',
      'null',
      'ftp://www.klubi.example',
    ])
      expect(await allowed(origin)).toBeUndefined();
    expect(await allowed('https://www.klubi.example', other.host)).toBeUndefined();
    expect((await get(url)).headers['vary']).toBe('accept-encoding, origin');
  });

  test('is all that they may read', async () => {
    const { headers } = await get('/api/v0.1/public/page-rules', { origin: 'https://www.klubi.example' });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});
