import type { Page } from 'playwright-core';

/** Opens a row of a list of staff, a table or a phone's rows. */
export const openRow = (page: Page, at = 0): Promise<void> =>
  page.getByRole('main').locator('[role=row][data-id], ul > li a, ul > li button').nth(at).click();
