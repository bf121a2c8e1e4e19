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

/** What is used of the page's own objects, which this program does not have. */
interface PageWindow {
  indexedDB: { deleteDatabase(name: string): unknown };
}

/** Makes this page a door, as an admin of the club and a tablet do. Anew each time: where clocks stand, a door gets one token. */
export async function enrolTablet(page: Page, text: TextOf): Promise<void> {
  await page.evaluate(() => void (globalThis as unknown as PageWindow).indexedDB.deleteDatabase('trenn-door'));
  await page.reload();
  await page.getByLabel(text('door.enrol.code'), { exact: true }).fill(await getCode(page));
  await page.getByRole('button', { name: text('door.enrol.submit') }).click();
  await page.getByRole('img', { name: text('door.code') }).waitFor();
}

/** Of a door of its own for each tablet: one more tablet takes the place of the one before. */
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
      // Without its cookie: the tablet itself is nobody's.
      const answer = await fetch(url, { method: 'POST', headers, body, credentials: 'omit' });
      return (await answer.json()) as Answer;
    },
    { url: apiBase + path, body: JSON.stringify(data), authorization: token === undefined ? '' : `Bearer ${token}` },
  );
