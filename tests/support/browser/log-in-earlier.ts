import type { BrowserContext, Page } from 'playwright-core';
import { accessTokenSeconds } from '#api/session.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { startSession } from '#server/features/session/commands.ts';
import { findPersonByEmail } from '#server/features/session/queries.ts';
import { createRefreshToken } from '#server/features/session/refresh-tokens.ts';
import type { TestApp } from '../app/open-test-app.ts';
import { testDevice } from '../app/test-browser.ts';

/** What a log-in leaves in a browser. */
export interface EarlierLogIn {
  cookie: Parameters<BrowserContext['addCookies']>[0][number];
  /** Of `localStorage`, by name. */
  stored: Record<string, string>;
}

/** Who logs in where. */
interface Earlier {
  tenantId: number;
  hostname: string;
  email: string | null;
  keep?: boolean | undefined;
}

/**
 * What a log-in leaves, without its password, whose check takes as long as a page's own work. Pages opened with it start as after
 * a reload: by a silent refresh.
 */
export async function logInEarlier(
  { services, clock }: Pick<TestApp, 'services' | 'clock'>,
  { tenantId, hostname, email, keep = false }: Earlier,
): Promise<EarlierLogIn> {
  const { now } = clock;
  const session = await inTenant(services.database, tenantId, async (scope) => {
    const person = await findPersonByEmail(scope, email ?? '');
    if (!person) throw new Error(`Nobody has the address ${email}.`);
    return startSession(scope, { clientId: person.id, keep, device: testDevice, now, provenBy: 'password' });
  });
  const cookie = {
    name: '__Host-rt',
    value: createRefreshToken(services.secret, session, 1),
    domain: hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: true,
    sameSite: 'Strict' as const,
  };
  const exp = Math.floor(now.getTime() / 1000) + accessTokenSeconds;
  return {
    cookie,
    stored: { auth: JSON.stringify({ clientId: session.client_id, keep, exp }), has_logged_in: 'true' },
  };
}

/** Whoever opens the page is logged in. Playwright's `storageState` would open a page more, in a process of its own. */
export async function takeLogIn(page: Page, { cookie, stored }: EarlierLogIn): Promise<void> {
  await page.context().addCookies([cookie]);
  await page.addInitScript((values) => {
    // A name outlives a reload, and what the user does then.
    if (window.name === 'logged in earlier') return;
    window.name = 'logged in earlier';
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
}
