import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Door } from '#api/entry/door/door-schema.ts';
import type { PersonAtDesk } from '#api/entry/schema.ts';
import type { TicketCheck } from '#api/tickets/schema.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { press } from '#tests/support/browser/entry-pages.ts';
import { type BrowserClub, openBrowserClub, type PageOptions } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

let own: BrowserClub;

beforeAll(async () => {
  own = await openBrowserClub();
});

afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});

afterAll(() => own?.close());

const place = { trainingId: 1, name: 'Vinyasa', startDateTime: '2026-11-24T18:00:00', duration: 60, unitId: 1 };
const seen = { state: 'enrolled', enrolledAt: '2026-11-20T09:00:00Z', seenAt: '2026-11-24T15:00:00Z' } as const;

test.each(['dark', 'light'] as const)(
  'tickets in each state, a person at the desk, doors and a tablet that is none yet bar nobody: %s',
  async (colormode) => {
    const visit = (path: string, as?: PageOptions['as']) =>
      own.visit({ path, stored: { colormode }, ...(as && { as }) });
    const found: string[] = [];
    const look = async (page: Page) => found.push(...(await findBarriers(page)));

    const visitor = await visit('/public/door');
    await visitor.getByRole('heading', { name: 'Set up this tablet as a door reader' }).waitFor();
    await look(visitor);
    for (const [word, check] of Object.entries(tickets)) {
      await visitor.unrouteAll();
      await answer(visitor, '/public/ticket*', check);
      await visitor.goto(`/public/tickets?${word.length}#4K7QXM29TB5HD`);
      await visitor.getByRole('heading', { name: word, exact: true }).waitFor();
      await look(visitor);
    }

    const staff = await visit('/trainer/desk', await addMember(own.test, own.club.tenantId, { is_admin: true }));
    await answer(staff, '/trainer/card/*', person);
    await press(staff, 'Type the code');
    await staff.getByLabel('Code', { exact: true }).fill('4K7QXM29TB5H');
    await look(staff);
    await press(staff, 'Send the code');
    await staff.getByRole('dialog', { name: 'Liis Kuusk' }).waitFor();
    await look(staff);
    await answer(staff, '/admin/door', { items: [door, { ...door, id: 2, name: 'Kõrvaluks', ...seen }] });
    await answer(staff, '/admin/door/1/enrolment', { code: '4K7QXM29TB', expiresAt: '2026-11-24T15:52:00Z' });
    await staff.goto('/admin/doors');
    await press(staff, 'Get the code');
    await staff.getByText('4K7QX-M29TB').waitFor();
    await look(staff);
    await staff.keyboard.press('Escape');
    await staff.getByText('4K7QX-M29TB').waitFor({ state: 'detached' });
    await look(staff);
    expect(found).toEqual([]);
  },
);

const answer = (page: Page, path: string, json: object, status = 200) =>
  page.route(`**/api/v0.1${path}`, (route) => route.fulfill({ json, status }));

const ticket: TicketCheck = {
  status: 'valid',
  name: 'Bassein ja saun, 3 h',
  validFrom: '2020-01-01',
  validUntil: '2099-12-31',
  visitsLeft: 1,
  usedAt: null,
  unitName: null,
};
const tickets: Record<string, TicketCheck> = {
  Valid: ticket,
  'Not valid yet': { ...ticket, validFrom: '2099-12-01' },
  Used: { ...ticket, status: 'used', visitsLeft: 0, usedAt: '2026-11-24T07:04:00Z', unitName: 'Noblessner' },
  Expired: { ...ticket, status: 'expired', validUntil: '2020-10-31' },
};

const person: PersonAtDesk = {
  clientId: 4,
  name: 'Liis Kuusk',
  clientCode: '1042',
  trainings: [
    { ...place, registrationId: 1, status: 'booked', presence: null, canMark: true },
    { ...place, registrationId: 2, status: 'waiting', presence: null, canMark: true },
    { ...place, registrationId: 3, status: 'booked', presence: 'present', canMark: true },
  ],
  outlook: { allowed: false, error: 'qr_denied', remedy: { kind: 'buy', reason: 'no_right' } },
};

const door: Door = {
  id: 1,
  name: 'Peauks',
  unitId: 1,
  lockOf: null,
  state: 'waiting',
  enrolledAt: null,
  seenAt: null,
};
