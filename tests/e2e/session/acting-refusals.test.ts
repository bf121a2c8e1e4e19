import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiBase, type EndpointDefinition, isForOneself } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { storeGuardian } from '#server/features/clients/guardian/commands.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildTicket } from '#tests/builders/build-ticket.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { allPageRules } from '#tests/support/app/all-page-rules.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { addressOf, expectedOf, outcomesOf, routes } from '#tests/support/browser/route-table.ts';
import { follow, lookAt, setPageRules } from '#tests/support/browser/running-app.ts';

/** What the server refuses to whoever acts for somebody, as its endpoints are declared. */
const refusedCalls = Object.entries<EndpointDefinition>(endpoints)
  .filter(([, definition]) => isForOneself(definition) || !['visitor', 'client'].includes(definition.access))
  .map(([name, { method, path }]) => ({ name, call: callPattern(method, path) }));
/** Pages of staff, which no child has. */
const closed = routes.filter(({ roles }) => roles && !roles.includes('client'));
const closedPages = closed.map(({ path }) => new RegExp(`^${path.replace(/\$\w*/g, '[^/]+')}$`));
const open = routes.filter((route) => route.hasScreen && outcomesOf(route).client === 'open');

function callPattern(method: string, path: string): RegExp {
  return new RegExp(`^${method} ${apiBase}${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}

let own: BrowserClub;
let page: Page;

beforeAll(async () => {
  own = await openBrowserClub();
  await setPageRules(own, allPageRules);
  const { tenantId } = own.club;
  const trainer = await own.club.inScope((scope) => buildTrainer(scope));
  // Of staff, so that what is not the child's would be there if the session still were the guardian's.
  const rights = { is_admin: true, trainer_id: trainer.id };
  const guardian = await addMember(own.test, tenantId, { first_name: 'Liis', last_name: 'Kask', ...rights });
  page = await own.visit({ as: { email: guardian.email, keep: true }, viewport: phone, path: null });
  await own.club.inScope(async (scope) => {
    const { id } = await buildClient(scope, { first_name: 'Mattias', last_name: 'Kask', email: '', birth_date: null });
    const facts = { name: 'Liis Kask', email: '', phone: '', consentedOn: '2026-01-01', byClientId: guardian.id };
    await storeGuardian(scope, id, { ...facts, clientId: guardian.id });
    await buildTicket(scope, { client_id: id });
    await scope.db
      .updateTable('session')
      .set({ acts_for_client_id: id })
      .where('client_id', '=', guardian.id)
      .execute();
  });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Hello, Mattias' }).waitFor();
});
afterAll(async () => {
  expect(own?.takeComplaints()).toEqual([]);
  await own?.close();
});

test('no page of a child asks for what is refused to who acts for them, or leads to a page of staff', async () => {
  const asked: string[] = [];
  const led: string[] = [];
  const hear = (request: Request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    const refused = refusedCalls.find(({ call: pattern }) => pattern.test(call));
    if (refused) asked.push(`${new URL(page.url()).pathname} asks for ${refused.name}`);
  };
  page.on('request', hear);
  for (const { path } of open) {
    await follow(page, addressOf(path));
    await expect.poll(() => lookAt(page)).not.toBe('on the way');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    for (const target of await listTargets()) if (isClosed(target)) led.push(`${path} leads to ${target}`);
  }
  page.off('request', hear);
  expect(asked).toEqual([]);
  expect(led).toEqual([]);
  // The walk went over something.
  expect(open.length).toBeGreaterThan(20);
  expect(refusedCalls.length).toBeGreaterThan(100);
});

test('the menu of a child leads to no page of staff, and none of those opens', async () => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Who it is for' }).waitFor();
  const targets = await listTargets();
  expect(targets.length).toBeGreaterThan(5);
  expect(targets.filter(isClosed)).toEqual([]);
  await page.keyboard.press('Escape');
  for (const { path } of closed) {
    await follow(page, addressOf(path));
    await expect.poll(() => lookAt(page)).toBe(expectedOf(path, 'not found'));
  }
});

const listTargets = (): Promise<string[]> =>
  page.locator('a[href]').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));

const isClosed = (path: string): boolean => closedPages.some((pattern) => pattern.test(path));
