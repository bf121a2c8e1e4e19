import type { Page } from 'playwright-core';
import type { PlainDate } from '#api/dates.ts';
import { demoPassword } from '#scripts/demo/people/demo-log-ins.ts';
import { offlineViews, trainingLink } from './offline-views.ts';
import { openDevice } from './open-device.ts';

interface Options {
  program: string;
  profile: string;
  origin: string;
  email: string;
  today: PlainDate;
}

/** Responses are batched before they are stored. */
const settleMs = 3000;

/** A member stays logged in, opens their timetable, and closes the device. Its worker has precached the app by then. */
export async function prepareDevice({ program, profile, origin, email, today }: Options): Promise<void> {
  const { context, page } = await openDevice({ program, profile, viewport: { width: 1366, height: 900 } });
  try {
    await page.goto(`${origin}/login`);
    await logIn(page, email);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    for (const { path } of offlineViews) {
      await page.goto(origin + path(today));
      await page.locator(trainingLink).first().waitFor();
      await page.waitForTimeout(settleMs);
    }
  } finally {
    await context.close();
  }
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.locator('input[type="checkbox"]').check();
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
