import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { makeTestDist } from '#tests/support/app/test-dist.ts';

let dist: string;
let site: TestApp;
let club: TestClub;

beforeAll(async () => {
  dist = makeTestDist();
  site = await openTestApp('2026-11-24T12:00:00Z', { distFolder: dist });
  club = await openTestClub(site, { hosts: ['klubi.example.ee', 'klubs.example.lv'] });
});
afterAll(async () => {
  await site?.close();
  rmSync(dist, { recursive: true });
});

const get = (url: string, host = 'klubi.example.ee') => site.app.inject({ url, headers: { host } });

test('search engines find a club’s coming days and trainings, in each language at its host', async () => {
  const { id } = await club.addTraining({ startsAt: '2026-11-25T18:00:00', name: 'Jooga' });
  const cancelled = await club.addTraining({ startsAt: '2026-11-26T18:00:00', is_cancelled: true });
  const later = await club.addTraining({ startsAt: '2026-12-24T18:00:00' });
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const path = `/public/training?id=${id}`;
  expect(body).toContain(
    `<url><loc>http://klubi.example.ee${path}</loc><xhtml:link rel="alternate" hreflang="lv" href="http://klubs.example.lv${path}"/></url>`,
  );
  expect(body).toContain('<loc>http://klubi.example.ee/public/calendar/day?date=2026-11-25</loc>');
  for (const other of [cancelled.id, later.id]) expect(body).not.toContain(`id=${other}<`);
});

test('they are told where that is, and what is nobody’s business', async () => {
  const { body } = await get('/robots.txt', 'klubs.example.lv');
  expect(body).toContain('Sitemap: http://klubs.example.lv/sitemap.xml');
  expect(body).toMatch(/^Disallow: \/user\/$/m);
  for (const url of ['/sitemap.xml', '/robots.txt']) expect((await get(url, 'nobody.example')).statusCode).toBe(404);
});
