import type { Page } from 'playwright-core';
import { apiBase } from '#api/endpoint.ts';
import { tuiskFitness } from '#scripts/demo/clubs/tuisk-fitness.ts';
import { udensrozeSpa } from '#scripts/demo/clubs/udensroze-spa.ts';
import { demoPassword } from '#scripts/demo/people/demo-log-ins.ts';
import type { TextOf } from './screen-texts.ts';

const device = {
  platform: '',
  userAgent: '',
  screenWidth: 0,
  screenHeight: 0,
  colorDepth: 0,
  cpuCores: 0,
  touchPoints: 0,
};

/** The parts of the page's own objects that are used, since this program lacks DOM types. */
interface PageWindow {
  indexedDB: { deleteDatabase(name: string): unknown };
}

/**
 * Enrols this page as a door, with an admin's code and on a tablet. New for each picture: with a frozen clock, a door
 * gets one token only.
 */
export async function enrolTablet(page: Page, text: TextOf): Promise<void> {
  await page.evaluate(() => void (globalThis as unknown as PageWindow).indexedDB.deleteDatabase('trenn-door'));
  await page.reload();
  await page.getByLabel(text('door.enrol.code'), { exact: true }).fill(await getCode(page));
  await page.getByRole('button', { name: text('door.enrol.submit') }).click();
  await page.getByRole('img', { name: text('door.code') }).waitFor();
}

/** A separate door for each tablet, since a new tablet replaces the previous one. */
async function getCode(page: Page): Promise<string> {
  const { hostname } = new URL(page.url());
  const club = [tuiskFitness, udensrozeSpa].find(({ hosts }) => hosts.some((host) => host === hostname));
  const userCredentials = { username: `admin@${club?.mailDomain}`, password: demoPassword };
  const { token } = await post(page, '/account/login', { userCredentials, deviceParameters: device });
  const { id } = await post(page, '/admin/door', { name: 'Peauks', unitId: 1 }, token);
  const { code } = await post(page, `/admin/door/${id}/enrolment`, {}, token);
  return code ?? '';
}

interface Answer {
  token?: string;
  id?: number;
  code?: string;
}

const post = (page: Page, path: string, data: object, token?: string): Promise<Answer> =>
  page.evaluate(
    async ({ url, body, authorization }) => {
      const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
      // Without the cookie: the tablet itself has no log-in.
      const answer = await fetch(url, { method: 'POST', headers, body, credentials: 'omit' });
      return (await answer.json()) as Answer;
    },
    { url: apiBase + path, body: JSON.stringify(data), authorization: token === undefined ? '' : `Bearer ${token}` },
  );
