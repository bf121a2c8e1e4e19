import type { Page } from 'playwright-core';
import { apiBase } from '#api/endpoint.ts';
import { demoPassword } from '#scripts/demo/people/demo-log-ins.ts';

export type CallAs = (method: 'POST' | 'PUT', path: string, body: object) => Promise<Record<string, unknown>>;

const device = {
  platform: 'bench',
  userAgent: 'bench',
  screenWidth: 390,
  screenHeight: 844,
  colorDepth: 24,
  cpuCores: 8,
  touchPoints: 5,
};

/**
 * Logs a user in and calls the API as them from inside a page, where the club's host resolves. The page itself stays
 * logged out.
 */
export async function callInPage(page: Page, username: string): Promise<CallAs> {
  const call = (method: string, path: string, body: object, token = '') =>
    page.evaluate(
      async ({ url, init, authorization }) => {
        const headers = {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          ...(authorization && { authorization }),
        };
        const answer = await fetch(url, { ...init, headers, credentials: 'omit' });
        if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
        return (await answer.json()) as Record<string, unknown>;
      },
      {
        url: apiBase + path,
        init: { method, body: JSON.stringify(body) },
        authorization: token && `Bearer ${token}`,
      },
    );
  const userCredentials = { username, password: demoPassword };
  const { token } = await call('POST', '/account/login', { userCredentials, deviceParameters: device });
  return (method, path, body) => call(method, path, body, String(token));
}
