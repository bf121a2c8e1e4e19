import type { Page } from 'playwright-core';
import { readRoutes } from '#scripts/sources/read-routes.ts';
import { clientScreens } from './client-screens.ts';
import { deskScreens } from './desk-screens.ts';
import { doorScreens } from './door-screens.ts';
import { entryScreens } from './entry-screens.ts';
import { keepMessages } from './keep-messages.ts';
import { operatorScreens } from './keeping/operator-screens.ts';
import { setUpScreens } from './keeping/set-up-screens.ts';
import { installScreens, menuScreens } from './menu-screens.ts';
import { moneyScreens } from './money-screens.ts';
import { familyScreens } from './own/family-screens.ts';
import { followingScreens } from './own/following-screens.ts';
import { guestScreens } from './own/guest-screens.ts';
import { ownScreens } from './own/own-screens.ts';
import { programScreens } from './own/program-screens.ts';
import { reminderScreens } from './own/reminder-screens.ts';
import { slotScreens } from './own/slot-screens.ts';
import { standingScreens } from './own/standing-screens.ts';
import { strikeScreens } from './own/strike-screens.ts';
import { walletScreens } from './own/wallet-screens.ts';
import { withPages } from './pages/with-pages.ts';
import { placeScreens } from './place-screens.ts';
import { queueScreens } from './queue-screens.ts';
import { schedulingScreens } from './scheduling-screens.ts';
import type { Screen } from './screen.ts';
import { answering, failing, failingUnkept, givingUp, goOffline, logIn, openMessages, press } from './screen-acts.ts';
import { viewports } from './screen-options.ts';
import { sellingScreens } from './selling-screens.ts';
import { staffScreens } from './staff-screens.ts';
import { personalScreens } from './trainers/personal-screens.ts';

const videos = '/user/training-videos';

const openFirst = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** Training videos, of members and of admins. */
const videoScreens: readonly Screen[] = [
  { name: 'videos', path: videos },
  { name: 'videos-filtered', path: '/user/training-videos-filtered' },
  { name: 'video', path: videos, act: openFirst },
  { name: 'admin-videos', path: '/admin/videos' },
  { name: 'admin-video-new', path: '/admin/videos', act: press('videos.admin.add') },
];

const lobbies = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1080, height: 1920 },
];

const listed: readonly Screen[] = [
  { name: 'login-mistakes', path: '/login', act: (page, text) => logIn(page, text, 'liis', '') },
  {
    name: 'login-refused',
    path: '/login?destination=/user/workouts',
    before: answering('/account/login', 401, 'wrong_username_or_password'),
    act: (page, text) => logIn(page, text, 'liis@klubi.test', 'Kala1234'),
  },
  { name: 'login-offline', path: '/login', act: goOffline },
  {
    name: 'forgotten-sent',
    path: '/login/forgotten',
    before: answering('/account/password/forgotten', 204),
    act: async (page, text) => {
      await page.getByLabel(text('login.email')).fill('liis.tamm@naide.ee');
      await press('profile.forgotten.submit')(page, text);
      await page.getByRole('heading', { name: text('profile.forgotten.sentTitle') }).waitFor();
    },
  },
  {
    name: 'new-password',
    path: `/login/new-password#${'x'.repeat(43)}`,
    act: async (page, text) => page.getByLabel(text('profile.password.new'), { exact: true }).fill('Kevad'),
  },
  { name: 'confirm-email', path: `/login/confirm-email#${'x'.repeat(43)}` },
  { name: 'undo-email', path: `/login/undo-email#${'x'.repeat(43)}` },
  { name: 'new-password-void', path: '/login/new-password' },
  { name: 'not-found', person: 'visitor', path: '/public/no/such/page' },
  { name: 'gone', path: '/404' },
  { name: 'day', path: '/public/calendar/day' },
  { name: 'day-filtered', path: '/public/calendar/day?time=17-24&filter=group' },
  { name: 'day-unmatched', path: '/public/calendar/day?time=0-1' },
  { name: 'day-empty', path: '/public/calendar/day?date=2028-03-07' },
  {
    name: 'day-failing',
    path: '/public/calendar/day?date=2026-12-08',
    before: failing('/public/schedule**'),
    act: givingUp,
  },
  {
    name: 'filters',
    path: '/public/calendar/day?time=17-24',
    viewports: viewports.slice(0, 2),
    act: async (page, text) => page.getByRole('button', { name: text('timetable.filters.open') }).click(),
  },
  { name: 'tv', path: '/public/calendar/day?mode=tv', viewports: lobbies },
  { name: 'week', path: '/public/calendar/week' },
  { name: 'week-empty', path: '/public/calendar/week?date=2028-03-07' },
  {
    name: 'week-failing',
    path: '/public/calendar/week?date=2026-12-08',
    before: failing('/public/schedule**'),
    act: givingUp,
  },
  { name: 'day-rooms', path: '/public/calendar/day?mode=rooms' },
  { name: 'sheet', path: '/public/calendar/day?training=:public' },
  { name: 'training', path: '/public/training?id=:public' },
  { name: 'training-missing', path: '/public/training?id=999999' },
  { name: 'day-member', path: '/user/calendar/day' },
  { name: 'day-offline', path: '/user/calendar/day', act: goOffline },
  {
    name: 'day-refused',
    path: '/user/calendar/day?date=2026-11-27',
    before: answering('/user/registration', 409, 'same_day_limit_exceeded'),
    act: async (page, text) => {
      const book = page
        .getByRole('listitem')
        .getByRole('button', { name: new RegExp(`^${text('timetable.action.book')}`) });
      await book.first().click();
    },
  },
  { name: 'week-member', path: '/user/calendar/week' },
  { name: 'week-clubs', path: '/user/calendar/week?unit=1,2,3' },
  { name: 'week-offline', path: '/user/calendar/week', act: goOffline },
  { name: 'sheet-own', path: '/user/calendar/day?training=:own' },
  ...ownScreens,
  ...queueScreens,
  ...staffScreens,
  ...entryScreens,
  ...deskScreens,
  ...clientScreens,
  ...menuScreens,
  ...moneyScreens,
  ...personalScreens,
  ...sellingScreens,
  ...slotScreens,
  ...reminderScreens,
  ...guestScreens,
  ...standingScreens,
  ...strikeScreens,
  ...familyScreens,
  ...followingScreens,
  ...programScreens,
  ...walletScreens,
  ...schedulingScreens,
  ...doorScreens,
  ...placeScreens,
  ...setUpScreens,
  ...operatorScreens,
  ...videoScreens,
  { name: 'home', person: 'member', path: '/' },
  { name: 'home-offline', person: 'member', path: '/', act: goOffline },
  { name: 'home-failing', person: 'member', path: '/', before: failingUnkept('/user/**'), act: givingUp },
  { name: 'home-newcomer', person: 'newcomer', path: '/' },
  { name: 'workouts-past', path: '/user/workouts?mode=past' },
  { name: 'workouts-empty', person: 'newcomer', path: '/user/workouts' },
  {
    name: 'workouts-failing',
    path: '/user/workouts',
    before: failingUnkept('/user/**'),
    act: givingUp,
  },
  {
    name: 'messages-empty',
    person: 'newcomer',
    path: '/',
    act: async (page, text) => {
      await keepMessages(page, []);
      await openMessages(page, text);
    },
  },
  {
    name: 'messages',
    person: 'member',
    path: '/',
    act: async (page, text) => {
      await keepMessages(page, [
        { type: 'success', said: { key: 'registrations.bookedName', values: { name: 'Vinyasa' } } },
        { type: 'success', said: { key: 'registrations.joined', values: { count: 3, ordinal: true } } },
        { type: 'warning', said: { key: 'common.inactivity.loggedOut' } },
        {
          type: 'error',
          said: { refusal: { key: 'same_day_limit_exceeded', remedy: { kind: 'leave_one', limit: 2 } } },
        },
        { type: 'error', said: { key: 'common.offline.notSent' } },
      ]);
      await openMessages(page, text);
    },
  },
  {
    name: 'keys',
    person: 'member',
    path: '/',
    act: async (page) => {
      // A phone has no keyboard; a narrow window does.
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.locator('nav [aria-keyshortcuts]').waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'inactivity',
    person: 'member',
    path: '/',
    act: async (page, text) => {
      const now: number = await page.evaluate(() => Date.now());
      await page.clock.setFixedTime(now + 15.5 * 60_000);
      await page.getByRole('dialog', { name: text('common.inactivity.title') }).waitFor();
    },
  },
  {
    name: 'profile-password',
    path: '/user/profile',
    act: async (page, text) => {
      await press('profile.password.change')(page, text);
      await page.getByLabel(text('profile.password.new'), { exact: true }).fill('Kevad');
    },
  },
  ...installScreens,
];

/** All of them: these, and each other page as it opens. */
export const screens = withPages(listed, readRoutes());
