import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import {
  closeChromium,
  findBarriers,
  openChromium,
  openTestPage,
  reloadIn,
  type TestPage,
} from '#tests/support/browser/open-test-page.ts';
import { openTestSite, type TestSite } from '#tests/support/browser/open-test-site.ts';
import { addTestOperator, operatorHost } from '#tests/support/operators/operator-page.ts';

const otherHost = '127.0.0.1';
/** Names of clubs. */
const own = 'Tallinna klubi';
const there = 'Rīgas klubs';

let folder: string;
let site: BrowserClub;
let other: TestSite;
let club: TestClub;
/** Takes calls and answers none. */
let silent: Server;
let browser: Browser;
let page: TestPage;

beforeAll(async () => {
  other = await openTestSite(undefined, { OPERATOR_HOST: otherHost });
  club = await openTestClub(other);
  await rename(other, club, there);
  silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, otherHost, resolve));
  folder = makeThrowAwayFolder();
  mkdirSync(folder, { recursive: true });
  const pages = {
    tallinn: `https://${operatorHost}`,
    riga: other.origin(otherHost),
    tartu: `http://${otherHost}:${(silent.address() as { port: number }).port}`,
  };
  const cells = Object.entries(pages).map(([name, operators], at) => ({
    name,
    operators,
    ownerUrlFile: name,
    files: name,
    tenantsFrom: 1 + at * 1_000_000,
  }));
  writeFileSync(join(folder, 'cells.json'), JSON.stringify({ router: { map: 'hosts.map' }, cells }));
  site = await openBrowserClub(undefined, { OPERATOR_HOST: operatorHost, TRENN_CELLS: join(folder, 'cells.json') });
  await rename(site.test, site.club, own);
  browser = await openChromium();
  page = await openTestPage(browser, 'desktop', 'dark');
  const { cookie } = await addTestOperator(site.test);
  const url = `${site.test.origin(operatorHost)}/`;
  await page
    .context()
    .addCookies([{ name: '__Host-operator', value: cookie, url: url.replace('http:', 'https:'), secure: true }]);
  // Cells keep the same time.
  other.clock.now = site.test.clock.now;
  await page.goto(url);
});
afterAll(async () => {
  await page?.context().close();
  if (browser) await closeChromium(browser);
  silent?.closeAllConnections();
  silent?.close();
  await site?.close();
  await other?.close();
  rmSync(folder, { recursive: true, force: true });
});

const rename = ({ owner }: TestSite, { tenantId }: TestClub, name: string) =>
  owner.updateTable('tenant').set({ name }).where('id', '=', tenantId).execute();
const rowOf = (table: string, name: string) =>
  page.getByRole('region', { name: table }).getByRole('row', { name: new RegExp(name) });

test('clubs of all cells stand in one list, each with its cell, and a cell that does not answer is named', async () => {
  await rowOf('Clubs', there).getByText('cell riga').waitFor();
  await rowOf('Clubs', own).getByText('cell tallinn').waitFor();
  expect(await rowOf('Cells', 'riga').getByRole('cell').first().textContent()).toBe('1');
  await rowOf('Cells', 'tartu').getByText('It does not answer.').waitFor();
  await page.getByText('cell tartu: it does not answer').waitFor();
  await page.getByLabel('Find a club or address').fill('riga');
  await rowOf('Clubs', own).waitFor({ state: 'detached' });
  await page.getByLabel('Find a club or address').fill('');
  for (const colors of ['light', 'dark'] as const) {
    await reloadIn(page, colors);
    await rowOf('Clubs', there).waitFor();
    expect([colors, await findBarriers(page)]).toEqual([colors, []]);
  }
});

test('a cell that answers no more is said to be silent, and its clubs come back with it', async () => {
  await other.goAway();
  site.test.clock.advance(6);
  await rowOf('Cells', 'riga').getByText('It does not answer.').waitFor();
  await rowOf('Clubs', there).waitFor({ state: 'detached' });
  await rowOf('Clubs', own).waitFor();
  await other.comeBack();
  site.test.clock.advance(6);
  other.clock.now = site.test.clock.now;
  await rowOf('Clubs', there).waitFor();
});

test('the page is readable on a phone, in each language', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [language, heading] of [
    ['ET', 'Kärjed'],
    ['LV', 'Šūnas'],
    ['EN', 'Cells'],
  ] as const) {
    await page.getByRole('button', { name: language, exact: true }).click();
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    expect([language, await findBarriers(page)]).toEqual([language, []]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([language, width]).toEqual([language, 390]);
  }
});

test('a club of another cell leads to that cell’s own page, where the operator logs in', async () => {
  await page.getByRole('region', { name: 'Clubs' }).getByRole('link', { name: there, exact: true }).click();
  await page.waitForURL(`${other.origin(otherHost)}/#tenant/${club.tenantId}`);
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  expect(page.faults).toEqual([]);
});
