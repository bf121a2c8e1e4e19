import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import type { Database } from '#server/db/open-database.ts';
import { addOperator } from '#server/features/operators/add-operator.ts';

const password = 'pikk ja ainult minu';
let added = 0;

/** Another operator, who sets their codes up by the printed link as anybody does, and is at the overview. */
export async function becomeOperator(page: Page, owner: Database, now: Date): Promise<void> {
  const link = await addOperator(owner, `rein.kask${added++}@trenn.test`, now);
  await page.goto(`/#${link}`);
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.locator('input[autocomplete="new-password"]').fill(password);
  await page
    .locator('input[autocomplete="one-time-code"]')
    .fill(new TOTP({ secret }).generate({ timestamp: now.getTime() }));
  await page.keyboard.press('Enter');
  await page.locator('nav').waitFor();
}
