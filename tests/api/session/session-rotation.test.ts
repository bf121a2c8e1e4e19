import * as fc from 'fast-check';
import { decodeJwt } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { absoluteSeconds, idleSeconds, keepIdleSeconds } from '#api/session.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { TestBrowser, testDevice } from '#tests/support/app/test-browser.ts';
import { addMember, listSessions, testPassword } from '#tests/support/app/test-member.ts';

let test: TestApp;
let tenantId: number;
let host: string;
let member: Awaited<ReturnType<typeof addMember>>;
let browser: TestBrowser;

beforeAll(async () => {
  test = await openSharedApp();
  ({ tenantId, host } = await buildTenant(test.owner));
});

beforeEach(async () => {
  member = await addMember(test, tenantId);
  browser = new TestBrowser(test.app, host);
  await browser.logIn(member.email, testPassword);
});

describe('a refresh', () => {
  it('gives a new access token and another cookie of the same session', async () => {
    const { cookie, token } = browser;
    test.clock.advance(60);
    const { status, body } = await browser.refresh();
    expect(status).toBe(200);
    expect(browser.cookie).not.toBe(cookie);
    expect(decodeJwt(body.token)).toMatchObject({
      sid: decodeJwt(token ?? '')['sid'],
      iat: test.clock.now.getTime() / 1000,
    });
  });

  it('updates the device, and returns the user’s current permissions', async () => {
    await inTenant(test.owner, tenantId, ({ db }) =>
      db.updateTable('client').set({ is_admin: true }).where('id', '=', member.id).execute(),
    );
    const { body } = await browser.refresh({ body: { ...testDevice, platform: 'iPhone' } });
    expect(decodeJwt(body.token)).toMatchObject({ isAdmin: true });
    expect(await listSessions(test, tenantId, member.id)).toMatchObject([{ device: { platform: 'iPhone' } }]);
  });

  it('returns the same successor again when the response was lost, however often', async () => {
    await browser.refresh();
    for (let i = 0; i < 3; i++) await browser.refresh({ isAnswerLost: true });
    expect(await statusOf(browser)).toBe(200);
    expect(await statusOf(browser)).toBe(200);
  });

  it('serves eight tabs at once with the same cookie, and all of them afterwards', async () => {
    const tabs = Array.from({ length: 8 }, () => copyOf(browser));
    expect(await Promise.all(tabs.map(statusOf))).toEqual(Array(8).fill(200));
    expect(new Set(tabs.map((tab) => tab.cookie)).size).toBe(1);
    expect(await Promise.all(tabs.map(statusOf))).toEqual(Array(8).fill(200));
  });

  it('ends the session for attacker and owner when a token is used whose successor is in use', async () => {
    const thief = copyOf(browser);
    expect(await statusOf(browser)).toBe(200);
    expect(await statusOf(browser)).toBe(200);
    expect(await browser.call('GET', '/user/account/profile')).toMatchObject({ status: 200 });
    const { status, error } = await thief.refresh();
    expect({ status, error }).toEqual({ status: 401, error: { errors: ['session_refresh_failed'], code: 401 } });
    expect(await endReason()).toBe('reused');
    expect(await statusOf(browser)).toBe(401);
    expect(await browser.call('GET', '/user/account/profile')).toMatchObject({ status: 401 });
  });

  it('keeps track of the last used token when an old and a new one arrive together', async () => {
    for (let round = 0; round < 15; round++) {
      await browser.logIn(member.email, testPassword);
      await browser.refresh();
      const late = copyOf(browser);
      await browser.refresh({ isAnswerLost: true });
      await browser.refresh();
      const statuses = await Promise.all([statusOf(late), statusOf(browser), statusOf(late), statusOf(browser)]);
      // If no request was refused, the session may go on; otherwise it has ended for both.
      const isOver = statuses.includes(401);
      expect([await statusOf(browser), (await endReason()) ?? 'open']).toEqual(
        isOver ? [401, 'reused'] : [200, 'open'],
      );
    }
  });

  it('leaves the user’s other sessions unchanged', async () => {
    const other = new TestBrowser(test.app, host);
    await other.logIn(member.email, testPassword);
    const thief = copyOf(browser);
    await browser.refresh();
    await browser.refresh();
    expect(await statusOf(thief)).toBe(401);
    expect(await statusOf(other)).toBe(200);
  });

  it('accepts or rejects any order of two holders according to the rule, on the real database', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 3, maxLength: 12 }), async (isThiefsTurn) => {
        await browser.logIn(member.email, testPassword);
        const thief = copyOf(browser);
        const steps = { owner: 0, thief: 0 };
        for (const isThief of isThiefsTurn) {
          const [who, other] = isThief ? (['thief', 'owner'] as const) : (['owner', 'thief'] as const);
          const isBehind = steps[other] - steps[who] >= 2;
          expect(await statusOf(isThief ? thief : browser)).toBe(isBehind ? 401 : 200);
          if (isBehind) {
            expect([await endReason(), await statusOf(browser), await statusOf(thief)]).toEqual(['reused', 401, 401]);
            return;
          }
          steps[who]++;
        }
      }),
      { numRuns: 12 },
    );
  });
});

describe('a session', () => {
  it.each([
    { keep: false, seconds: idleSeconds },
    { keep: true, seconds: keepIdleSeconds },
  ])('with keep $keep survives $seconds idle seconds and no more', async ({ keep, seconds }) => {
    await browser.logIn(member.email, testPassword, { keep });
    for (let i = 0; i < 2; i++) {
      test.clock.advance(seconds);
      expect(await statusOf(browser)).toBe(200);
    }
    test.clock.advance(seconds + 1);
    expect(await statusOf(browser)).toBe(401);
    expect(await endReason()).toBe('expired');
  });

  it('expires after 180 days however much it is used, and its cookie never outlives it', async () => {
    await browser.logIn(member.email, testPassword, { keep: true });
    for (let i = 0; i < 3; i++) {
      test.clock.advance(50 * 24 * 3600);
      expect(await statusOf(browser)).toBe(200);
    }
    const { headers } = await browser.refresh();
    expect(headers['set-cookie']).toContain(`Max-Age=${absoluteSeconds - 150 * 24 * 3600}`);
    test.clock.advance(30 * 24 * 3600 + 1);
    expect(await statusOf(browser)).toBe(401);
  });

  it('is not found without a cookie, with a forged one, or with that of another tenant', async () => {
    const other = new TestBrowser(test.app, (await buildTenant(test.owner)).host);
    other.cookie = browser.cookie;
    expect(await statusOf(other)).toBe(401);
    const forged = copyOf(browser);
    for (const cookie of [undefined, 'x', '1.1.', flip(browser.cookie ?? ''), browser.cookie?.replace('.1.', '.2.')]) {
      forged.cookie = cookie;
      expect([cookie, await statusOf(forged)]).toEqual([cookie, 401]);
    }
    expect(await statusOf(browser)).toBe(200);
  });

  it('is neither refreshed nor ended from another origin, a sibling host of the same site included', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://other.localhost' },
      { 'sec-fetch-site': 'none' },
    ]) {
      expect(await browser.refresh({ headers })).toMatchObject({ status: 403 });
      expect(await browser.call('POST', '/account/logout', { headers })).toMatchObject({ status: 403 });
    }
    expect(await statusOf(browser)).toBe(200);
  });
});

/** A second holder of the browser’s current cookie. */
function copyOf(original: TestBrowser): TestBrowser {
  const copy = new TestBrowser(original.app, original.host);
  copy.cookie = original.cookie;
  return copy;
}

const flip = (text: string) => text.slice(0, -1) + (text.endsWith('A') ? 'B' : 'A');

const statusOf = async (holder: TestBrowser): Promise<number> => (await holder.refresh()).status;
const endReason = async () => (await listSessions(test, tenantId, member.id)).at(-1)?.end_reason;
