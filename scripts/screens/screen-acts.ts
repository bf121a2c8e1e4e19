import type { Page } from 'playwright-core';
import type { TextOf } from './screen-texts.ts';

export const press = (name: string) => async (page: Page, text: TextOf) =>
  page
    .getByRole('button', { name: text(name), exact: true })
    .first()
    .click();

export const failing = (path: string) => async (page: Page) => {
  await page.route(`**/api/v0.1${path}`, (route) => route.abort());
};

export const answering = (path: string, status: number, error?: string) => async (page: Page) => {
  const json = { errors: [error], code: status };
  await page.route(`**/api/v0.1${path}`, (route) => route.fulfill({ status, ...(error && { json }) }));
};

export async function logIn(page: Page, text: TextOf, email: string, password: string): Promise<void> {
  await page.getByLabel(text('login.email')).fill(email);
  await page.getByLabel(text('login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('login.submit'), exact: true }).click();
}

/** Two more tries are made before a page gives up. */
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
