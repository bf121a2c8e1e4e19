import type { BrowserContext, Locator, Page, Request, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { addMember, listSessions, testPassword } from '../app/test-member.ts';
import { logInEarlier, takeLogIn } from './log-in-earlier.ts';
import { type BrowserClub, openBrowserClub } from './open-browser-club.ts';

export const refreshPath = '/account/refresh';
export const logoutPath = '/account/logout';

type Member = Awaited<ReturnType<typeof addMember>>;

export const isIn = (page: Page) => page.getByRole('link', { name: 'Mine', exact: true }).waitFor();
export const isOut = (page: Page) => page.getByRole('heading', { name: 'Welcome' }).waitFor();
export const question = (page: Page) => page.getByRole('dialog', { name: 'Are you still here?' });
export const yes = (page: Page) => page.getByRole('button', { name: 'Yes, keep me logged in' });
const isOpen = (request: Request) => !request.frame().page().isClosed();
export const hasFocus = (button: Locator) =>
  expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);

/** One browser's pages of a club, with a fake clock for the device and the server. */
export class SessionPages {
  readonly context: BrowserContext;
  readonly member: Member;
  /** The API requests of the pages, by path. */
  readonly calls: string[] = [];
  readonly #club: BrowserClub;
  readonly #pending = new Set<Request>();
  #unused: Page | undefined;

  private constructor(club: BrowserClub, page: Page, member: Member) {
    this.#club = club;
    this.#unused = page;
    this.context = page.context();
    this.member = member;
  }

  static async open(club: BrowserClub): Promise<SessionPages> {
    club.test.clock.now = new Date();
    const member = await addMember(club.test, club.club.tenantId, { first_name: 'Õnne' });
    const pages = new SessionPages(club, await club.visit({ path: null }), member);
    await pages.context.clock.install();
    pages.context.on('request', (request) => {
      pages.calls.push(request.url().replace(/^.*\/api\/v0\.1(?=\/)/, ''));
      if (!request.url().endsWith('/live')) pages.#pending.add(request);
    });
    pages.context.on('requestfinished', (request) => pages.#pending.delete(request));
    pages.context.on('requestfailed', (request) => pages.#pending.delete(request));
    return pages;
  }

  close = (): Promise<void> => this.context.close();

  times = (path: string): number => this.calls.filter((call) => call === path).length;

  /** A page on the fake clock; after the first one, another tab. */
  async open(path = '/'): Promise<Page> {
    const page = this.#unused ?? (await this.context.newPage());
    this.#unused = undefined;
    await page.goto(this.#club.origin + path);
    return page;
  }

  /** A page on the fake clock, of the member, who logged in a moment ago. */
  async enter(path = '/', { keep = false } = {}): Promise<Page> {
    const page = this.#unused;
    if (!page) throw new Error('a log-in is for the first page of the browser');
    await takeLogIn(
      page,
      await logInEarlier(this.#club.test, {
        tenantId: this.#club.club.tenantId,
        hostname: this.#club.club.host,
        email: this.member.email,
        keep,
      }),
    );
    await this.open(path);
    await isIn(page);
    return page;
  }

  async logIn(page: Page, person = this.member, { keep = false } = {}): Promise<void> {
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    if (keep) await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Log in' }).click();
    await isIn(page);
  }

  /** Home in one tab and the member's trainings in another, from one log-in. */
  async openTwo(): Promise<[Page, Page]> {
    const first = await this.enter();
    const second = await this.open('/user/workouts');
    await isIn(second);
    return [first, second];
  }

  /**
   * Advances the clocks of device and server as while a phone sleeps; due timers fire once. A response between the two
   * would tell the page that its clock is wrong: nothing is under way then.
   */
  async sleep(minutes: number): Promise<void> {
    await this.#quiet();
    await this.#advance(minutes);
  }

  /** Advances minute by minute, as when the app stays open. */
  async pass(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute++) await this.sleep(1);
  }

  /** Waits until one more refresh than `before` has been requested and all pages have its token. */
  async refreshed(before: number): Promise<void> {
    await expect.poll(() => this.times(refreshPath)).toBeGreaterThan(before);
    await this.answered();
  }

  /** How many refreshes have been requested, once all of them are answered: each holds the lock until then. */
  async answered(): Promise<number> {
    await this.#quiet();
    for (const page of this.context.pages())
      await page.evaluate(() => navigator.locks.request('session', () => undefined));
    return this.times(refreshPath);
  }

  /**
   * As while a phone sleeps that refreshes its session on waking. Pages are woken one after another here; the response
   * waits for the last of them, or a token could reach a page whose clock is still a minute behind.
   */
  async sleepRefreshing(minutes: number): Promise<void> {
    const before = await this.answered();
    const awake = Promise.withResolvers<void>();
    const hold = (route: Route) => awake.promise.then(() => route.fallback());
    await this.context.route(`**${refreshPath}`, hold);
    await this.#advance(minutes);
    awake.resolve();
    await this.refreshed(before);
    await this.context.unroute(`**${refreshPath}`, hold);
  }

  async passRefreshing(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute++) await this.sleepRefreshing(1);
  }

  async #advance(minutes: number): Promise<void> {
    this.#club.test.clock.advance(minutes * 60);
    await this.context.clock.fastForward(minutes * 60_000);
  }

  /** Waits until every request but streams has ended. */
  async #quiet(): Promise<void> {
    await expect.poll(() => [...this.#pending].filter(isOpen).map((request) => request.url())).toEqual([]);
  }

  async lastSession() {
    return (await listSessions(this.#club.test, this.#club.club.tenantId, this.member.id)).at(-1);
  }
}

/** Opens a club for a file's tests, and gives each test its own pages in a browser that must report no errors. */
export function openForEach(take: (session: SessionPages, club: BrowserClub) => void): void {
  let club: BrowserClub | undefined;
  let session: SessionPages | undefined;
  beforeAll(async () => {
    club = await openBrowserClub();
  });
  afterAll(() => club?.close());
  beforeEach(async () => {
    if (!club) throw new Error('there is no club');
    session = await SessionPages.open(club);
    take(session, club);
  });
  afterEach(async () => {
    await session?.close();
    expect(club?.takeComplaints()).toEqual([]);
  });
}
