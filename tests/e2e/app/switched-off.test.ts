import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { defaultPageRules } from '#api/tenants/default-page-rules.ts';
import type { PageRules } from '#api/tenants/schema.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { addressOf, outcomesOf, type Role, roles, routes } from '#tests/support/browser/route-table.ts';
import { follow, lookAt, setPageRules } from '#tests/support/browser/running-app.ts';

let browserClub: BrowserClub;
const people: Partial<Record<Role, string | null>> = {};

beforeAll(async () => {
  browserClub = await openBrowserClub();
  const { test: site, club } = browserClub;
  const trainer = await club.inScope((scope) => buildTrainer(scope));
  const rights = { client: {}, trainer: { trainer_id: trainer.id }, admin: { is_admin: true } };
  for (const [role, own] of Object.entries(rights) as [keyof typeof rights, object][])
    people[role] = (await addMember(site, club.tenantId, { first_name: 'Mari', ...own })).email;
});

afterEach(() => browserClub.sendHome());
afterAll(async () => {
  expect(browserClub.takeComplaints()).toEqual([]);
  await browserClub.close();
});

/** The pages of parts that a club can switch off. */
const gone = routes.filter(({ feature }) => feature !== undefined).map(({ path }) => path);
const isGone = (link: string): boolean => gone.includes(link.split(/[?#]/)[0] ?? link);

describe('a host that has switched off all that it can', () => {
  test.each(roles)('leads %s to nothing that is not there, and asks for nothing that is refused', async (role) => {
    const walked = await walk(role, nothing);
    expect(walked.links.size).toBeGreaterThan(3);
    expect([lost(walked), [...walked.refused]]).toEqual([[], []]);
  });

  test('what would be seen: where all is on, links lead there', async () => {
    expect(lost(await walk('client', everything))).toContain('/purchase/contract');
  });
});

const nothing: PageRules = {
  ...defaultPageRules,
  payment: { ...defaultPageRules.payment, isPaymentActive: false },
  pages: {
    isJoinCompletePage: false,
    isJoinSimplePage: false,
    isUserCalendarPage: false,
    isBuyPersonalTrainingPage: false,
  },
  pageFunctions: {
    ...defaultPageRules.pageFunctions,
    isSubstituteTrainerFunctionEnabled: false,
    isTrainingCommentsEnabled: false,
    isSmsNotificationHidden: true,
    isQrEntryEnabled: false,
  },
};
const everything: PageRules = {
  ...defaultPageRules,
  payment: { ...defaultPageRules.payment, isPaymentActive: true },
  pages: {
    isJoinCompletePage: true,
    isJoinSimplePage: true,
    isUserCalendarPage: true,
    isBuyPersonalTrainingPage: true,
  },
  pageFunctions: { ...defaultPageRules.pageFunctions, isSubstituteTrainerFunctionEnabled: true },
};

/** All links of a page that has its data. */
async function linksOn(page: Page, isLoading: () => boolean): Promise<string[]> {
  await expect.poll(async () => isLoading() || (await lookAt(page)) === 'on the way').toBe(false);
  return page.locator('a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
}

/** Walks through all of the app, and returns where its links lead and which calls were refused. */
async function walk(role: Role, rules: PageRules): Promise<{ links: Set<string>; refused: Set<string> }> {
  await setPageRules(browserClub, rules);
  const email = people[role];
  const page = await browserClub.visit({ ...(email && { as: { email } }), path: null });
  const [refused, asked, links] = [new Set<string>(), new Set<Request>(), new Set<string>()];
  page.on('response', (response) => void (response.status() === 403 && refused.add(response.url())));
  page.on('request', (request) => void (request.resourceType() === 'fetch' && asked.add(request)));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  // A stream of changes is asked for as long as its page is open.
  const isLoading = () => [...asked].some((request) => !/live|stream|events/.test(request.url()));
  await page.goto('/public/calendar/day');
  for (const route of routes.filter(({ feature }) => feature === undefined)) {
    const { path } = route;
    if (outcomesOf(route)[role] !== 'open' || (path.startsWith('/user/calendar') && role !== 'admin')) continue;
    await follow(page, addressOf(path));
    for (const link of await linksOn(page, isLoading)) links.add(link);
  }
  return { links, refused };
}

const lost = ({ links }: { links: Set<string> }): string[] => [...links].filter(isGone);
