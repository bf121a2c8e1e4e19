import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { PageRules } from '#api/tenants/schema.ts';
import { announceChange } from '#server/db/change-notices.ts';
import type { BrowserClub } from './open-browser-club.ts';

/** Like an admin's change: written by the owner, then announced to the running servers. */
export async function setPageRules({ test, club }: BrowserClub, rules: PageRules): Promise<void> {
  await club.inScope(({ db }) =>
    db
      .updateTable('tenant_settings')
      .set({ page_rules: JSON.stringify(rules) })
      .execute(),
  );
  await announceChange(test.owner, club.tenantId, ['tenant']);
  const headers = { host: club.host };
  await vi.waitFor(async () => {
    expect((await test.app.inject({ url: '/api/v0.1/page/', headers })).json()).toEqual(rules);
  }, 10_000);
}

interface RouterState {
  state: { status: string };
  navigate(to: { href: string }): Promise<void>;
}

/** The content of the page once the router is idle, in one text line. */
export const lookAt = async (page: Page): Promise<string> => {
  const { path, isIdle, heading } = await page.evaluate(() => {
    const { state } = Reflect.get(globalThis, '__TSR_ROUTER__') as RouterState;
    return {
      path: decodeURIComponent(location.pathname + location.search).replace(/trainer=\d+/, 'trainer=OWN'),
      isIdle: state.status === 'idle',
      heading: document.querySelector('h1')?.textContent ?? '',
    };
  });
  if (!isIdle) return 'on the way';
  return `${path}: ${heading.replace(/\d\d\.\d\d\.\d{4}/g, 'DATE')}`;
};

/** Follows a link inside the running app. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((href) => (Reflect.get(globalThis, '__TSR_ROUTER__') as RouterState).navigate({ href }), address);
