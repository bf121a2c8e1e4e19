import type { Page } from 'playwright-core';
import type { TextOf } from './screen-texts.ts';

export type Person = 'visitor' | 'member' | 'newcomer';

/** What a picture is taken of: a page in one of its states. */
export interface Screen {
  name: string;
  person: Person;
  /** `:public` stands for a training that all can see, `:own` for one in which the member has a place. */
  path: string;
  /** Before the page is opened: which calls fail. */
  before?: (page: Page) => Promise<void>;
  /** On the open page: what is pressed. */
  act?: (page: Page, text: TextOf) => Promise<void>;
}

const press = (name: string) => async (page: Page, text: TextOf) =>
  page
    .getByRole('button', { name: text(name), exact: true })
    .first()
    .click();

const failing = (path: string) => async (page: Page) => {
  await page.route(`**/api/v0.1${path}`, (route) => route.abort());
};

const answering = (path: string, status: number, error: string) => async (page: Page) => {
  const json = { errors: [error], code: status };
  await page.route(`**/api/v0.1${path}`, (route) => route.fulfill({ status, json }));
};

async function logIn(page: Page, text: TextOf, email: string, password: string): Promise<void> {
  await page.getByLabel(text('login.email')).fill(email);
  await page.getByLabel(text('login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('login.submit'), exact: true }).click();
}

/** Two more tries are made before a page gives up. */
const givingUp = async (page: Page, text: TextOf) =>
  page
    .getByRole('button', { name: text('common.retry') })
    .first()
    .waitFor();

const goOffline = async (page: Page) => page.context().setOffline(true);

export const screens: readonly Screen[] = [
  { name: 'login', person: 'visitor', path: '/' },
  { name: 'login-mistakes', person: 'visitor', path: '/login', act: (page, text) => logIn(page, text, 'liis', '') },
  {
    name: 'login-refused',
    person: 'visitor',
    path: '/login?destination=/user/workouts',
    before: answering('/account/login', 401, 'wrong_username_or_password'),
    act: (page, text) => logIn(page, text, 'liis@klubi.test', 'Kala1234'),
  },
  { name: 'login-offline', person: 'visitor', path: '/login', act: goOffline },
  { name: 'forgotten', person: 'visitor', path: '/login/forgotten' },
  { name: 'not-found', person: 'visitor', path: '/public/no/such/page' },
  { name: 'menu-visitor', person: 'visitor', path: '/public/calendar/day', act: press('menu.title') },
  { name: 'day', person: 'visitor', path: '/public/calendar/day' },
  { name: 'day-filtered', person: 'visitor', path: '/public/calendar/day?time=17-24&filter=group' },
  { name: 'day-unmatched', person: 'visitor', path: '/public/calendar/day?time=0-1' },
  { name: 'day-empty', person: 'visitor', path: '/public/calendar/day?date=2027-03-02' },
  {
    name: 'day-failing',
    person: 'visitor',
    path: '/public/calendar/day?date=2026-12-08',
    before: failing('/public/schedule**'),
    act: givingUp,
  },
  {
    name: 'filters',
    person: 'visitor',
    path: '/public/calendar/day?time=17-24',
    act: async (page, text) => page.getByRole('button', { name: text('timetable.filters.open') }).click(),
  },
  { name: 'sheet', person: 'visitor', path: '/public/calendar/day?training=:public' },
  { name: 'training', person: 'visitor', path: '/public/training?id=:public' },
  { name: 'training-missing', person: 'visitor', path: '/public/training?id=999999' },
  { name: 'day-member', person: 'member', path: '/user/calendar/day' },
  { name: 'day-offline', person: 'member', path: '/user/calendar/day', act: goOffline },
  {
    name: 'day-refused',
    person: 'member',
    path: '/user/calendar/day',
    before: answering('/user/registration', 409, 'same_day_limit_exceeded'),
    act: async (page, text) => {
      const book = page
        .getByRole('listitem')
        .getByRole('button', { name: new RegExp(`^${text('timetable.action.book')}`) });
      await book.first().click();
    },
  },
  { name: 'sheet-own', person: 'member', path: '/user/calendar/day?training=:own' },
  { name: 'home', person: 'member', path: '/' },
  { name: 'home-offline', person: 'member', path: '/', act: goOffline },
  { name: 'home-failing', person: 'member', path: '/', before: failing('/user/**'), act: givingUp },
  { name: 'home-newcomer', person: 'newcomer', path: '/' },
  { name: 'workouts', person: 'member', path: '/user/workouts' },
  { name: 'workouts-past', person: 'member', path: '/user/workouts?mode=past' },
  { name: 'workouts-empty', person: 'newcomer', path: '/user/workouts' },
  { name: 'workouts-failing', person: 'member', path: '/user/workouts', before: failing('/user/**'), act: givingUp },
  { name: 'menu', person: 'member', path: '/', act: press('menu.title') },
  {
    name: 'menu-language',
    person: 'member',
    path: '/',
    act: async (page, text) => {
      await press('menu.title')(page, text);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('menu.language') })
        .first()
        .click();
    },
  },
  { name: 'profile', person: 'member', path: '/user/profile' },
];
