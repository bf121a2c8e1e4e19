import type { Page } from 'playwright-core';
import { completePageRules } from '#api/tenants/default-page-rules.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildDoor } from '#tests/builders/build-door.ts';
import { call } from '../app/test-club.ts';
import { addMember, testPassword } from '../app/test-member.ts';
import type { BrowserClub, PageOptions } from './open-browser-club.ts';
import { waitForWorker } from './worker-pages.ts';

export const tablet = { width: 1280, height: 800 };

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Finds displayed codes by their accessible name. */
export const codeOf = (page: Page, name: RegExp) => page.getByRole('img', { name });
export const passCode = /^Code of your pass/;
export const doorCode = /^Code of this door/;

/** Before anything asks the server for the rules of the club. */
export async function letDoorsBeScanned(club: BrowserClub['club']): Promise<void> {
  const rules = completePageRules({ pageFunctions: { isQrEntryEnabled: true } });
  await club.inScope(({ db }) =>
    db
      .updateTable('tenant_settings')
      .set({ page_rules: JSON.stringify(rules) })
      .execute(),
  );
}

/**
 * A club whose doors can be scanned, with a ticking server clock, since codes live for seconds. Call it before any page
 * is opened.
 */
export async function openEntry({ test, club }: BrowserClub): Promise<{ stop: () => void }> {
  const ticking = setInterval(() => {
    test.clock.now = new Date();
  }, 200);
  await letDoorsBeScanned(club);
  return { stop: () => clearInterval(ticking) };
}

export async function logIn(page: Page, email: string | null): Promise<void> {
  await page.getByLabel('Email').fill(email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await press(page, 'Log in');
}

/** A phone of Liis, who has a contract for everything and logged in earlier, showing their pass. */
export async function openPhone(
  own: BrowserClub,
  options: PageOptions = {},
): Promise<{ phone: Page; clientId: number; email: string | null }> {
  const member = await addMember(own.test, own.club.tenantId, { first_name: 'Liis', last_name: 'Kuusk' });
  await own.club.inScope((scope) => buildContract(scope, { client_id: member.id }));
  const phone = await own.visit({ path: '/user/entry', as: member, ...options });
  await codeOf(phone, passCode).waitFor();
  if (options.hasWorker) await waitForWorker(phone);
  return { phone, clientId: member.id, email: member.email };
}

type TabletOptions = PageOptions & { prepare?: (page: Page) => Promise<unknown> };

/** A tablet that is enrolled as a new door, with the code that an admin would read out. */
export async function openTablet(own: BrowserClub, name: string, options: TabletOptions = {}): Promise<Page> {
  const { id } = await own.club.inScope((scope) => buildDoor(scope, { unit_id: own.club.unitId, name }));
  const request = { method: 'POST', path: `/admin/door/${id}/enrolment`, as: await own.club.addAdmin() } as const;
  const { body } = await call(own.test.app, own.club, request);
  return enrolTablet(own, String(body['code']), options);
}

/** The same on the screens: an admin adds the door, and gets its code. */
export async function openTabletByAdmin(own: BrowserClub, name: string): Promise<{ page: Page; admin: Page }> {
  const as = await addMember(own.test, own.club.tenantId, { is_admin: true });
  const admin = await own.visit({ as, path: '/admin/doors', viewport: tablet });
  await press(admin, 'Add a door');
  await admin.getByLabel('Name').fill(name);
  await admin.getByRole('dialog').getByRole('button', { name: 'Add a door' }).click();
  const row = admin.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: 'Get the code' }).click();
  const code = await admin.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent();
  const page = await enrolTablet(own, code ?? '');
  await admin.keyboard.press('Escape');
  return { page, admin };
}

async function enrolTablet(own: BrowserClub, code: string, { prepare, ...options }: TabletOptions = {}): Promise<Page> {
  const page = await own.visit({ path: '/public/door', viewport: tablet, mayUseCamera: true, ...options });
  if (options.hasWorker) await waitForWorker(page);
  await prepare?.(page);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await press(page, 'Set up');
  await codeOf(page, doorCode).waitFor();
  return page;
}
