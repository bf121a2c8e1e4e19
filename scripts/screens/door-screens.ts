import type { Page } from 'playwright-core';
import { enrolTablet } from './enrol-tablet.ts';
import type { Screen } from './screen.ts';
import { answeringWith, failing, press, withCamera } from './screen-acts.ts';
import type { TextOf } from './screen-texts.ts';

/** Wall tablets, landscape and portrait, and a phone used as one. */
const walls = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];
const path = '/public/door';
const hours = 3_600_000;

/** Sends the event that somebody is admitted, as after a phone has scanned this door's code. */
const opening = (firstName: string) => async (page: Page) => {
  await withCamera(page);
  const event = JSON.stringify({ kind: 'open', firstName });
  await page.route('**/api/v0.1/door/event**', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `data: ${event}\n\n` }),
  );
};

/** The server is unreachable for so many hours, and the tablet is restarted. */
const awayFor = (count: number) => async (page: Page, text: TextOf) => {
  await enrolTablet(page, text);
  await page.getByRole('status').getByText(/\d/).waitFor();
  await failing('/door/**')(page);
  await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + count * hours);
  await page.reload();
  await page.getByText(text('door.code'), { exact: true }).or(page.getByRole('img')).first().waitFor();
};

const welcomed = async (page: Page, text: TextOf): Promise<void> => {
  await enrolTablet(page, text);
  await page.getByText(text('door.open')).waitFor();
};

export const doorScreens: readonly Screen[] = [
  { name: 'admin-home', path: '/admin/home' },
  { name: 'admin-home-failing', path: '/admin/home', before: failing('/admin/home') },
  { name: 'doors-none', path: '/admin/doors', before: answeringWith('/admin/door', { items: [] }) },
  { name: 'doors-failing', path: '/admin/doors', before: failing('/admin/door') },
  { name: 'doors-code', path: '/admin/doors', act: press('doors.code') },
  { name: 'doors-add', path: '/admin/doors', act: press('doors.add') },
  { name: 'door-enrol', person: 'tablet', path, viewports: walls },
  { name: 'door-new', person: 'tablet', path, viewports: walls, before: failing('/door/snapshot**'), act: enrolTablet },
  { name: 'door-no-camera', person: 'tablet', path, viewports: walls, act: enrolTablet },
  { name: 'door-waiting', person: 'tablet', path, viewports: walls, before: withCamera, act: enrolTablet },
  { name: 'door-welcome', person: 'tablet', path, viewports: walls, before: opening('Liis'), act: welcomed },
  {
    name: 'door-welcome-long',
    person: 'tablet',
    path,
    viewports: walls,
    before: opening('Aleksandra-Katariina'),
    act: welcomed,
  },
  { name: 'door-offline', person: 'tablet', path, viewports: walls, before: withCamera, act: awayFor(2) },
  { name: 'door-amber', person: 'tablet', path, viewports: walls, before: withCamera, act: awayFor(25) },
  { name: 'door-closed', person: 'tablet', path, viewports: walls, before: withCamera, act: awayFor(8 * 24) },
];
