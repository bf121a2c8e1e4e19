import { describe, expect, it } from 'vitest';
import { loseNetwork } from '#tests/support/browser/lose-network.ts';
import {
  hasFocus,
  isIn,
  isOut,
  logoutPath,
  openForEach,
  question,
  refreshPath,
  SessionPages,
  yes,
} from '#tests/support/browser/session-pages.ts';

let session: SessionPages;

openForEach((own) => {
  session = own;
});

describe('an idle user', () => {
  it('keeps the session by a refresh per minute, is asked after 15 minutes, and is logged out after 3 more', async () => {
    const page = await session.open();
    await session.logIn(page);
    session.calls.length = 0;
    await session.passRefreshing(14);
    expect(session.times(refreshPath)).toBe(14);
    expect(await question(page).isVisible()).toBe(false);
    await session.pass(1);
    await question(page).waitFor();
    await page.getByText(/^(3:00|2:\d\d)$/).waitFor();
    await hasFocus(yes(page));
    await page.getByRole('status').filter({ hasText: 'minutes' }).waitFor();
    const refreshes = session.times(refreshPath);
    await session.pass(2);
    expect(session.times(refreshPath)).toBe(refreshes);
    await page.getByRole('status').filter({ hasText: '1 minute left' }).waitFor();
    await session.pass(1);
    await isOut(page);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await page.getByText('You were away for a while').waitFor();
    await expect.poll(async () => (await session.lastSession())?.end_reason).toBe('logout');
    expect(await page.evaluate(() => [localStorage.getItem('auth'), localStorage.getItem('has_logged_in')])).toEqual([
      null,
      'false',
    ]);
  });

  it('is never asked with "keep me logged in", and nothing is refreshed', async () => {
    const page = await session.enter('/', { keep: true });
    session.calls.length = 0;
    await session.sleep(600);
    await isIn(page);
    expect(await question(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem('close'))).toBeNull();
  });
});

describe('the idle prompt', () => {
  it('refreshes and restarts the 15 minutes at Yes; Escape is a Yes too', async () => {
    const page = await session.enter();
    await session.sleep(16);
    await question(page).waitFor();
    await page.getByText(/^(2:00|1:\d\d)$/).waitFor();
    // A refresh that a request had asked for on waking would be shared by Yes.
    const before = await session.answered();
    await yes(page).click();
    await question(page).waitFor({ state: 'hidden' });
    await session.refreshed(before);
    await session.passRefreshing(14);
    expect(await question(page).isVisible()).toBe(false);
    await session.pass(1);
    await question(page).waitFor();
    await hasFocus(yes(page));
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'hidden' });
    await isIn(page);
  });

  it('logs out at No, on the server too', async () => {
    const page = await session.enter('/user/workouts');
    await session.sleep(16);
    await question(page).getByRole('button', { name: 'Log out' }).click();
    await isOut(page);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await expect.poll(async () => (await session.lastSession())?.end_reason).toBe('logout');
  });

  it('logs out with an error if the server refuses a Yes, but not if there is no response', async () => {
    const page = await session.enter();
    await session.context.route(`**${refreshPath}`, (route) => route.abort());
    await session.sleep(16);
    const before = await session.answered();
    await yes(page).click();
    await question(page).waitFor({ state: 'hidden' });
    await session.refreshed(before);
    await isIn(page);
    await session.sleep(16);
    await question(page).waitFor();
    // Not before the question is there again: the first Yes may have shared a request that ended, and ask late. Beside
    // the other answer, as the latest counts: the server itself has ended the session long ago, and must not be asked.
    await session.context.route(`**${refreshPath}`, (route) =>
      route.fulfill({ status: 500, json: { errors: ['server_error'], code: 500 } }),
    );
    await yes(page).click();
    await isOut(page);
    await page.getByText('Your session').waitFor();
  });

  it('does not appear for a user who moves the pointer, types or touches', async () => {
    const page = await session.enter();
    await session.sleepRefreshing(14);
    await page.mouse.move(40, 700);
    await session.sleepRefreshing(14);
    await page.keyboard.press('Shift');
    await session.sleepRefreshing(14);
    expect(await question(page).isVisible()).toBe(false);
    await session.sleep(1.1);
    await question(page).waitFor();
  });
});

describe('a phone that slept', () => {
  it('for 19 minutes is logged out at once, whatever woke it', async () => {
    const page = await session.enter('/user/workouts');
    await session.sleep(19);
    await isOut(page);
  });

  it('while the app was closed is not logged in again by the cookie', async () => {
    const page = await session.enter();
    await page.close();
    // The server was last called by a background tab a minute ago, but the user was idle here for too long.
    await session.context.clock.fastForward(19 * 60_000);
    const again = await session.open();
    await isOut(again);
    await expect.poll(async () => (await session.lastSession())?.end_reason).toBe('logout');
  });
});

describe('the refresh', () => {
  it('with 429, with 500 or without a response changes nothing', async () => {
    const page = await session.enter();
    const statuses = [429, 500, undefined];
    await session.context.route(`**${refreshPath}`, (route) => {
      const status = statuses.shift();
      return status ? route.fulfill({ status, json: { errors: ['unknown'], code: status } }) : route.abort();
    });
    session.calls.length = 0;
    await session.passRefreshing(3);
    expect(session.times(refreshPath)).toBe(3);
    await isIn(page);
    expect((await session.lastSession())?.end_reason).toBeNull();
  });

  it('of a session that the server has ended logs out with a message', async () => {
    const page = await session.enter('/user/workouts');
    await page.evaluate(() => fetch('/api/v0.1/account/logout', { method: 'POST' }));
    // Whichever request is refused first tells it, and a whole minute at once would take its message away.
    const isTold = async (): Promise<boolean> => {
      if (await page.getByText('Your session').isVisible()) return true;
      await session.sleep(0.05);
      return false;
    };
    await expect.poll(isTold).toBe(true);
    await isOut(page);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  });
});

describe('offline', () => {
  it('refreshes nothing, locks the screen after 18 minutes, and logs out when online', async () => {
    const page = await session.enter();
    await loseNetwork(page);
    session.calls.length = 0;
    await session.pass(15);
    expect(session.times(refreshPath)).toBe(0);
    await question(page).waitFor();
    await session.pass(3);
    await page.getByRole('heading', { name: 'Õnne, the screen is locked' }).waitFor();
    const text = await page.locator('#root').innerText();
    expect(text).not.toContain(session.member.last_name);
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.mouse.move(50, 50);
    await session.pass(60);
    await page.getByRole('heading', { name: 'Õnne, the screen is locked' }).waitFor();
    expect(session.times(logoutPath)).toBe(0);
    await session.context.setOffline(false);
    await isOut(page);
    await expect.poll(async () => (await session.lastSession())?.end_reason).toBe('logout');
  });

  it('a Yes keeps the session, and the refresh follows when online', async () => {
    const page = await session.enter();
    await loseNetwork(page);
    await session.sleep(16);
    await yes(page).click();
    await question(page).waitFor({ state: 'hidden' });
    session.calls.length = 0;
    await session.context.setOffline(false);
    await expect.poll(() => session.times(refreshPath)).toBe(1);
    await isIn(page);
  });
});

it('an outdated app is asked once per session to update, and reloads bypassing every cache', async () => {
  await session.context.route('**/account/{login,refresh}', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-version': '0.5.13' } }),
  );
  const page = await session.open('/?from=2026-11-24');
  await session.logIn(page);
  const notice = page.getByRole('dialog', { name: 'A new version is ready' });
  await notice.waitFor();
  const reload = page.waitForRequest(/nocache=\d+/);
  await notice.getByRole('button', { name: 'Update now' }).click();
  expect((await reload).isNavigationRequest()).toBe(true);
  await isIn(page);
  expect(page.url()).not.toContain('nocache');
  await session.pass(2);
  expect(await notice.isVisible()).toBe(false);
});
