import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultPageRules } from '#api/tenants/default-page-rules.ts';
import type { PageRules } from '#api/tenants/schema.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import {
  addressOf,
  expectedOf,
  type Outcome,
  outcomesOf,
  type Role,
  roles,
  routes,
} from '#tests/support/browser/route-table.ts';
import { follow, lookAt, setPageRules } from '#tests/support/browser/running-app.ts';

let browserClub: BrowserClub;
const pages = {} as Record<Role, Page>;

beforeAll(async () => {
  browserClub = await openBrowserClub();
  const { test, club } = browserClub;
  const trainer = await club.inScope((scope) => buildTrainer(scope));
  const rights = { client: {}, trainer: { trainer_id: trainer.id }, admin: { is_admin: true } };
  await setPageRules(browserClub, everything);
  for (const role of roles) {
    pages[role] = await browserClub.visit();
    if (role === 'visitor') continue;
    const email = `${role}@klubi.test`;
    await addMember(test, club.tenantId, { email, first_name: 'Mari', ...rights[role] });
    await logIn(pages[role], email);
  }
});

afterAll(async () => {
  expect(browserClub.takeComplaints()).toEqual([]);
  await browserClub.close();
});

describe('every path, once per role', () => {
  test.each(roles)('as %s', async (role) => {
    for (const route of routes) {
      await follow(pages[role], addressOf(route.path));
      await settle(pages[role], expectedOf(route.path, outcomesOf(route)[role]));
    }
  });
});

type Change = (rules: PageRules) => void;

const changes: [what: string, Change, [Role, path: string, Outcome][]][] = [
  [
    'the complete join page alone',
    ({ pages }) => (pages.isJoinSimplePage = false),
    [['visitor', '/public/join', 'open']],
  ],
  [
    'the simple join page alone',
    ({ pages }) => (pages.isJoinCompletePage = false),
    [['visitor', '/public/join', 'open']],
  ],
  [
    'no join page',
    ({ pages }) => (pages.isJoinCompletePage = pages.isJoinSimplePage = false),
    [
      ['visitor', '/public/join', 'not found'],
      ['client', '/public/join', 'not found'],
    ],
  ],
  [
    'no substitute trainers',
    ({ pageFunctions }) => (pageFunctions.isSubstituteTrainerFunctionEnabled = false),
    [
      ['trainer', '/trainer/replacement-request', 'not found'],
      ['admin', '/trainer/replacement-request', 'not found'],
      ['admin', '/admin/replacement-request', 'not found'],
      ['trainer', '/trainer/trainer-calendar/week', 'open'],
    ],
  ],
  [
    'no calendar of the user, but of the admin',
    ({ pages }) => (pages.isUserCalendarPage = false),
    [
      ['client', '/user/calendar/day', 'not found'],
      ['trainer', '/user/calendar/week', 'not found'],
      ['admin', '/user/calendar/day', 'open'],
      ['admin', '/user/calendar/week', 'open'],
      ['visitor', '/user/calendar/day', 'log in'],
      ['client', '/public/calendar/day', 'open'],
    ],
  ],
  [
    'no payment',
    ({ payment }) => (payment.isPaymentActive = false),
    [
      ['client', '/purchase/contract', 'not found'],
      ['client', '/purchase/personal-trainings', '/404'],
      ['client', '/purchase/place', 'not found'],
      ['client', '/purchase/ticket', 'open'],
      ['visitor', '/purchase/contract', 'log in'],
    ],
  ],
  [
    'no buying of personal trainings',
    ({ pages }) => (pages.isBuyPersonalTrainingPage = false),
    [
      ['client', '/purchase/personal-trainings', '/404'],
      ['client', '/purchase/contract', 'open'],
    ],
  ],
];

describe('a page rule takes effect at the next start', () => {
  test.each(changes)('%s', async (_, change, walks) => {
    const rules = structuredClone(everything);
    change(rules);
    await setPageRules(browserClub, rules);
    for (const [role, path, outcome] of walks) {
      await pages[role].goto(path);
      await settle(pages[role], expectedOf(path, outcome));
    }
  });

  test('the content of the log-in page', async () => {
    const page = pages.visitor;
    const canvas = () => page.evaluate(() => document.documentElement.style.backgroundColor);
    await setPageRules(browserClub, everything);
    await page.goto('/login');
    await page.getByLabel('Email').waitFor();
    await page.getByLabel('Choose a language').waitFor();
    expect(await canvas()).toBe('rgb(0, 0, 0)');
    await setPageRules(browserClub, {
      ...everything,
      pageFunctions: { ...everything.pageFunctions, isLoginByEmail: false, isLanguageMenuHidden: true },
      main: { ...everything.main, defaultColorScheme: 'light' },
    });
    await page.goto('/login');
    await page.getByLabel('Username').waitFor();
    expect(await page.getByLabel('Choose a language').count()).toBe(0);
    expect(await canvas()).toBe('rgb(252, 252, 252)');
    await setPageRules(browserClub, everything);
  });
});

describe('the query string', () => {
  const day = '2026-11-24';
  const nonsense = 'date=2026-02-31&unit=x,,&filter=nothing&time=9&training=abc&mode=radio';

  test.each<[what: string, Role, from: string, to: string, screen: string]>([
    [
      'is kept by the calendar’s index',
      'visitor',
      `/public/calendar?date=${day}&unit=3,5`,
      '/public/calendar/day',
      'Timetable, DATE',
    ],
    [
      'is kept by the own calendar’s',
      'client',
      `/user/calendar?date=${day}&unit=3,5`,
      '/user/calendar/day',
      'Timetable, DATE',
    ],
  ])('%s', async (_, role, from, to, screen) => {
    await pages[role].goto(from);
    await settle(pages[role], `${to}${from.slice(from.indexOf('?'))}: ${screen}`);
  });

  test.each<[what: string, Role, from: string, expected: string]>([
    [
      'is brought back by logging in',
      'visitor',
      `/user/workouts?mode=past`,
      `/login?destination=/user/workouts?mode=past: Welcome`,
    ],
    [
      'loses what it cannot mean',
      'visitor',
      `/public/calendar/day?${nonsense}`,
      '/public/calendar/day: Timetable, DATE',
    ],
    [
      'loses only that',
      'visitor',
      `/public/calendar/day?unit=3,x&${nonsense.slice(0, 15)}`,
      '/public/calendar/day?unit=3: Timetable, DATE',
    ],
    [
      'has gym as another name of unit',
      'visitor',
      '/public/calendar/day?gym=3,5',
      '/public/calendar/day?unit=3,5: Timetable, DATE',
    ],
    [
      'has gym in the week too, where no mode means anything',
      'visitor',
      '/public/calendar/week?gym=3&mode=rooms',
      '/public/calendar/week?unit=3: Timetable, DATE–DATE',
    ],
    [
      'loses nocache',
      'visitor',
      '/public/calendar/day?unit=3&nocache=1764000000',
      '/public/calendar/day?unit=3: Timetable, DATE',
    ],
    [
      'of a join page with pt leads to personal trainings',
      'client',
      '/public/join?filter=pt',
      '/purchase/personal-trainings: With whom?',
    ],
    [
      'with pt, for a visitor',
      'visitor',
      '/public/join?filter=pt',
      '/login?destination=/purchase/personal-trainings: Welcome',
    ],
    [
      'of a join page with another filter does not',
      'client',
      '/public/join?filter=pool',
      '/public/join?filter=pool: Join',
    ],
  ])('%s', async (_, role, from, expected) => {
    await pages[role].goto(from);
    await settle(pages[role], expected);
  });

  test.each([
    '//evil.test/',
    '%2F%2Fevil.test',
    '/%5Cevil.test',
    '/%252Fevil.test',
    'javascript:alert(1)',
    'https://evil.test',
  ])('sends nobody to %s', async (destination) => {
    const page = pages.client;
    await page.goto(`/login?destination=${destination}`);
    await settle(page, '/: Hello, Mari');
    await expect.poll(() => new URL(page.url()).origin).toBe(browserClub.origin);
  });
});

const everything: PageRules = {
  ...defaultPageRules,
  payment: { ...defaultPageRules.payment, isPaymentActive: true },
  pages: {
    isJoinCompletePage: true,
    isJoinSimplePage: true,
    isUserCalendarPage: true,
    isBuyPersonalTrainingPage: true,
  },
  pageFunctions: {
    ...defaultPageRules.pageFunctions,
    isSubstituteTrainerFunctionEnabled: true,
    isQrEntryEnabled: true,
  },
};

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hello, Mari' }).waitFor();
}

const settle = (page: Page, expected: string): Promise<void> =>
  expect.poll(() => lookAt(page), { interval: 50 }).toBe(expected);
