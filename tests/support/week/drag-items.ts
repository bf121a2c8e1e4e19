import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

interface Point {
  x: number;
  y: number;
}

/**
 * The middle of an element, at most 20 px below its top, once it rests there: the week moves until what it shows has arrived.
 * What scrolls may stand below the heads of the days or outside of the window, at another hour than that of the test's author.
 */
export async function middleOf(of: Locator): Promise<Point> {
  let middle = { x: NaN, y: NaN };
  const rests = async () => {
    const box = await of.boundingBox();
    const before = middle;
    middle = box ? { x: box.x + box.width / 2, y: box.y + Math.min(20, box.height / 2) } : { x: NaN, y: NaN };
    return middle.x === before.x && middle.y === before.y;
  };
  await expect.poll(rests, { interval: 150 }).toBe(true);
  return middle;
}

/** Brings an item into sight and lifts it with the mouse. */
export async function liftItem(page: Page, item: Locator): Promise<Point> {
  await item.waitFor();
  await item.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const from = await middleOf(item);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 10, { steps: 2 });
  await page.locator('[data-drag-layer]').waitFor({ state: 'attached' });
  return from;
}

/** Lifts an item and holds it over a row, in the column below a head. */
export async function holdItemOver(page: Page, item: Locator, { row, head }: { row: Locator; head: Locator }) {
  await liftItem(page, item);
  const { y } = await middleOf(row);
  const { x } = await middleOf(head);
  await page.mouse.move(x, y, { steps: 4 });
}
