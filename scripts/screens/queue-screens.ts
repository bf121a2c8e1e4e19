import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { answering } from './screen-acts.ts';
import type { TextOf } from './screen-texts.ts';

/** A wider home is another file, which nothing keeps without a worker. */
const phone = [{ width: 390, height: 844 }];

/** Each books on a day of its own, since what waited is sent in the end. */
const day = (date: string) => `/user/calendar/day?date=${date}`;
const cards = (page: Page) => page.getByRole('main').getByRole('region');

const bookButton = (page: Page, text: TextOf) =>
  page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${text('timetable.action.book')}`) });

/** Books without a network, and goes to where the queue stands. */
const queued = (entry: 'menu.home' | 'menu.mine') => async (page: Page, text: TextOf) => {
  const linkOf = (name: string) => page.getByRole('navigation').getByRole('link', { name: text(name), exact: true });
  // A phone's bar has room for one word.
  const link = linkOf(entry)
    .or(linkOf(entry === 'menu.mine' ? 'menu.myTrainings' : entry))
    .first();
  // Both pages are loaded: nothing of them comes without a network.
  await link.click();
  await page.waitForTimeout(6000);
  await page.goBack();
  const buttons = bookButton(page, text);
  await buttons.first().waitFor();
  await page.context().setOffline(true);
  // Both themes book for the same member.
  const isDark = await page.evaluate(() => Reflect.get(globalThis, 'localStorage').getItem('colormode') === 'dark');
  await buttons.nth(isDark ? 0 : 1).click();
  await page
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(`^${text('outbox.waits')}`) })
    .first()
    .waitFor();
  await link.click();
  await page.getByText(text('outbox.hold')).first().waitFor();
};

const refused = (entry: 'menu.home' | 'menu.mine') => async (page: Page, text: TextOf) => {
  await queued(entry)(page, text);
  await answering('/user/registration', 409, 'no_free_places')(page);
  await page.context().setOffline(false);
  await cards(page).getByText(text('outbox.card.gone')).first().waitFor();
};

interface Bookable {
  id: number;
  startDateTime: string;
  my?: unknown;
  bookable?: { allowed: boolean };
}

/** The member has classes, and may book no more of that day. */
const fullDay = '2026-11-26';

const withLimit = async (page: Page): Promise<void> => {
  await page.route('**/api/v0.1/user/schedule**', async (route) => {
    const { host, hostname } = new URL(route.request().url());
    const url = route.request().url().replace(hostname, '127.0.0.1');
    // Node knows no names below localhost.
    const response = await route.fetch({ url, headers: { ...(await route.request().allHeaders()), host } });
    const json = (await response.json()) as { items?: Bookable[] };
    // A call without a list: one class, or a refresh that was refused.
    if (!json.items) return route.fulfill({ response });
    const isThen = ({ startDateTime }: Bookable) => startDateTime.startsWith(fullDay);
    const own = json.items.filter((item) => item.my && isThen(item));
    const remedy = { kind: 'leave_one', limit: own.length, trainingIds: own.map(({ id }) => id) };
    const refusal = { allowed: false, error: 'same_day_limit_exceeded', remedy };
    const items = json.items.map((item) =>
      !item.my && isThen(item) && item.bookable?.allowed ? { ...item, bookable: refusal } : item,
    );
    return route.fulfill({ response, json: { ...json, items } });
  });
};

/** What waits for a network and what was answered to it; a day that refuses; a visitor on the way to a booking. */
export const queueScreens: readonly Screen[] = [
  { name: 'home-queued', path: day('2026-11-27'), viewports: phone, act: queued('menu.home') },
  { name: 'home-answered', path: day('2026-11-30'), viewports: phone, act: refused('menu.home') },
  { name: 'workouts-queued', path: day('2026-12-01'), act: queued('menu.mine') },
  { name: 'workouts-answered', path: day('2026-12-02'), act: refused('menu.mine') },
  { name: 'day-blocked', path: day(fullDay), before: withLimit },
  {
    name: 'login-intent',
    path: '/public/calendar/day?date=2026-11-27',
    act: async (page, text) => {
      await bookButton(page, text).first().click();
      await page.getByLabel(text('login.password'), { exact: true }).waitFor();
    },
  },
];
