import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The API answers that a browser has cached: each of its databases by name, as text. */
export const readKept = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const found: Record<string, string> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      if (!/^trenn-(\d+|visitor)$/.test(name)) continue;
      const opening = indexedDB.open(name);
      // Deleted since it was listed: opening it would make it anew.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
      const isThere = await new Promise((resolve) => {
        opening.addEventListener('success', () => resolve(true));
        opening.addEventListener('error', () => resolve(false));
      });
      if (!isThere) continue;
      const entries = opening.result.transaction('entries').objectStore('entries');
      const [keys, values] = [entries.getAllKeys(), entries.getAll()];
      await new Promise((resolve) => values.addEventListener('success', resolve));
      found[name] = JSON.stringify([keys.result, values.result]);
      opening.result.close();
    }
    return found;
  });

/** Waits until each of `parts` is cached in the database. */
export const untilKept = (page: Page, name: string, ...parts: string[]): Promise<void> =>
  expect.poll(() => readKept(page).then((kept) => parts.filter((part) => !kept[name]?.includes(part)))).toEqual([]);

/** Replaces the database by one that no version of the app has created. */
export const breakDatabase = (page: Page, database: string): Promise<void> =>
  page.evaluate(async (name) => {
    const deleting = indexedDB.deleteDatabase(name);
    await new Promise((resolve) => deleting.addEventListener('success', resolve));
    const opening = indexedDB.open(name, 9);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    opening.result.close();
  }, database);
