import { describe, expect, it } from 'vitest';
import { addMember } from '#tests/support/app/test-member.ts';
import type { BrowserClub } from '#tests/support/browser/open-browser-club.ts';
import {
  isIn,
  isOut,
  openForEach,
  question,
  refreshPath,
  SessionPages,
  yes,
} from '#tests/support/browser/session-pages.ts';

let session: SessionPages;
let club: BrowserClub;

openForEach((own, ofAll) => {
  session = own;
  club = ofAll;
});

describe('two tabs', () => {
  it('refresh once a minute together', async () => {
    await session.openTwo();
    session.calls.length = 0;
    await session.passRefreshing(5);
    expect(session.times(refreshPath)).toBe(5);
  });

  it('refresh once even if a tab gets the lock before it receives the previous result', async () => {
    await session.context.addInitScript(hearLate, 200);
    await session.openTwo();
    session.calls.length = 0;
    await session.passRefreshing(3);
    expect(session.times(refreshPath)).toBe(3);
  });

  it('share activity, and one answer closes the prompt in both', async () => {
    const [first, second] = await session.openTwo();
    await session.sleepRefreshing(14);
    await first.mouse.move(60, 600);
    await session.sleepRefreshing(14);
    await Promise.all([isIn(first), isIn(second)]);
    expect(await question(second).isVisible()).toBe(false);
    await session.sleep(1.1);
    await Promise.all([question(first).waitFor(), question(second).waitFor()]);
    session.calls.length = 0;
    await yes(second).click();
    await Promise.all([question(first).waitFor({ state: 'hidden' }), question(second).waitFor({ state: 'hidden' })]);
    expect(session.times(refreshPath)).toBe(1);
  });

  it('are logged out together', async () => {
    const [first, second] = await session.openTwo();
    await first.getByRole('button', { name: 'Menu' }).click();
    await first.getByRole('button', { name: 'Log out' }).click();
    await Promise.all([isOut(first), isOut(second)]);
    await expect.poll(() => new URL(second.url()).pathname).toBe('/');
  });

  it('keep a page that is open to all when the session ends in the other', async () => {
    const [first, second] = await session.openTwo();
    await second.goto(new URL('/login/forgotten', second.url()).href);
    const heading = second.getByRole('heading', { name: 'Forgot your password?' });
    await heading.waitFor();
    // Called after the app's own listener, which ends the session of this tab.
    await second.evaluate(() =>
      addEventListener('storage', ({ key }) => key === 'auth' && Object.assign(globalThis, { hasHeard: true })),
    );
    await first.getByRole('button', { name: 'Menu' }).click();
    await first.getByRole('button', { name: 'Log out' }).click();
    await isOut(first);
    await second.waitForFunction(() => 'hasHeard' in globalThis);
    await heading.waitFor();
    await expect.poll(() => new URL(second.url()).pathname).toBe('/login/forgotten');
  });

  it('never show one user’s data to another', async () => {
    const other = await addMember(club.test, club.club.tenantId, { first_name: 'Zelma' });
    const [first, second] = await session.openTwo();
    await second.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await first.getByRole('button', { name: 'Menu' }).click();
    await first.getByRole('button', { name: 'Log out' }).click();
    await isOut(first);
    await session.logIn(first, other);
    await second.waitForFunction(() => !('isSamePage' in globalThis));
    await isIn(second);
    await expect.poll(() => new URL(second.url()).pathname).toBe('/');
    expect(await second.locator('#root').innerText()).not.toContain('Õnne');
  });
});

/**
 * Runs in a page: delays messages and storage of other tabs by `lateMs`. Browsers guarantee no order between these and
 * lock grants.
 */
function hearLate(lateMs: number): void {
  const { getItem, setItem } = Storage.prototype;
  let auth = localStorage.getItem('auth');
  Storage.prototype.getItem = function (key) {
    return key === 'auth' ? auth : getItem.call(this, key);
  };
  Storage.prototype.setItem = function (key, value) {
    if (key === 'auth') auth = value;
    setItem.call(this, key, value);
  };
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'auth') setTimeout(() => (auth = newValue), lateMs);
  });
  const { addEventListener: listen } = BroadcastChannel.prototype;
  BroadcastChannel.prototype.addEventListener = function (type: string, listener: (event: Event) => void) {
    listen.call(this, type, (event) => setTimeout(() => listener(event), lateMs));
  };
}
