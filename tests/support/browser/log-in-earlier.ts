import type { FastifyInstance } from 'fastify';
import { jwtDecode } from 'jwt-decode';
import type { BrowserContext, Page } from 'playwright-core';
import type { SessionClaims } from '#api/session.ts';
import { TestBrowser } from '../app/test-browser.ts';
import { testPassword } from '../app/test-member.ts';

/** What a log-in leaves in a browser. */
export interface EarlierLogIn {
  cookie: Parameters<BrowserContext['addCookies']>[0][number];
  /** Of `localStorage`, by name. */
  stored: Record<string, string>;
}

/** After a log-in at `origin`. Pages opened with it start as after a reload: by a silent refresh. */
export async function logInEarlier(
  app: FastifyInstance,
  origin: string,
  { email, keep = false }: { email: string | null; keep?: boolean },
): Promise<EarlierLogIn> {
  const { hostname } = new URL(origin);
  const browser = new TestBrowser(app, hostname);
  const { status } = await browser.logIn(email ?? '', testPassword, { keep });
  if (status !== 200 || !browser.token || !browser.cookie) throw new Error(`The log-in was answered with ${status}.`);
  const { clientId, exp } = jwtDecode<SessionClaims>(browser.token);
  const cookie = {
    name: '__Host-rt',
    value: browser.cookie,
    domain: hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: true,
    sameSite: 'Strict' as const,
  };
  return { cookie, stored: { auth: JSON.stringify({ clientId, keep, exp }), has_logged_in: 'true' } };
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
