import type { Page } from 'playwright-core';
import type { TextOf } from './screen-texts.ts';

export const press = (name: string) => async (page: Page, text: TextOf) =>
  page
    .getByRole('button', { name: text(name), exact: true })
    .first()
    .click();

/** The bar of a phone and the rail of a wider screen have a button each, of their own name. */
export const openMenu = async (page: Page, text: TextOf): Promise<void> => {
  const named = (name: string) => page.getByRole('button', { name: text(name), exact: true });
  await named('menu.title').or(named('menu.open')).first().click();
};

/** Types a code instead of scanning it. */
export const typing =
  (button: string, code: string) =>
  async (page: Page, text: TextOf): Promise<void> => {
    await page.getByRole('button', { name: text(button) }).click();
    await page.getByLabel(text('scanner.code'), { exact: true }).fill(code);
    await page.getByRole('button', { name: text('scanner.send') }).click();
  };

export const failing = (path: string) => async (page: Page) => {
  await page.route(`**/api/v0.1${path}`, (route) => route.abort());
};

/** The parts of the page's own objects that are used, since this program lacks DOM types. */
interface PageWindow {
  indexedDB: { databases(): Promise<{ name?: string }[]>; deleteDatabase(name: string): unknown };
}

/** The same on a device without a cached response. The query cache is deleted when the previous page unloads. */
export const failingUnkept = (path: string) => async (page: Page) => {
  await page.evaluate(async () => {
    const { indexedDB } = globalThis as unknown as PageWindow;
    for (const { name = '' } of await indexedDB.databases())
      if (/^trenn-\d+$/.test(name)) indexedDB.deleteDatabase(name);
  });
  await failing(path)(page);
};

export const answering = (path: string, status: number, error?: string, remedy?: object) => async (page: Page) => {
  const json = { errors: [error], code: status, remedy };
  await page.route(`**/api/v0.1${path}`, (route) => route.fulfill({ status, ...(error && { json }) }));
};

export const answeringWith = (path: string, json: object) => async (page: Page) => {
  await page.route(`**/api/v0.1${path}`, (route) => route.fulfill({ json }));
};

export const withCamera = async (page: Page): Promise<void> => page.context().grantPermissions(['camera']);

export async function logIn(page: Page, text: TextOf, email: string, password: string): Promise<void> {
  await page.getByLabel(text('login.email')).fill(email);
  await page.getByLabel(text('login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('login.submit'), exact: true }).click();
}

/** A page makes two retries before it gives up. */
export const givingUp = async (page: Page, text: TextOf) =>
  page
    .getByRole('button', { name: text('common.retry') })
    .first()
    .waitFor();

export const goOffline = async (page: Page) => page.context().setOffline(true);

export const openMessages = async (page: Page, text: TextOf) => {
  await page.getByRole('button', { name: text('menu.messages') }).click();
  await page.getByRole('dialog').waitFor();
};
