import type { Page } from 'playwright-core';

/**
 * Counts what a person presses from now on: presses of the mouse, a drag being one, and keys outside of what is typed. Enter in a
 * field ends what was typed there. It counts on until the page is loaded anew.
 * @returns how many there have been
 */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let presses = 0;
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && presses++, true);
    addEventListener(
      'keydown',
      ({ isTrusted, key, target, ctrlKey, metaKey }) => {
        const isModifier = ['Control', 'Meta', 'Shift', 'Alt'].includes(key);
        const isInField = target instanceof Element && target.matches('input, textarea, select');
        const isTyped = isInField && !ctrlKey && !metaKey && !key.startsWith('Arrow');
        if (isTrusted && !isModifier && !isTyped) presses++;
      },
      true,
    );
    Object.assign(globalThis, { countedPresses: () => presses });
  });
  return () => page.evaluate(() => (globalThis as unknown as { countedPresses: () => number }).countedPresses());
}
