import type { Page } from 'playwright-core';

/**
 * Current speed of the machine, computed as Lighthouse's `benchmarkIndex`: two loops of half a second, one with much
 * garbage and one with none. A mid-range phone has some 500, an office computer 1,500 and more.
 */
export const readBenchmarkIndex = async (page: Page): Promise<number> =>
  ((await page.evaluate(countWithWaste)) + (await page.evaluate(countWithoutWaste))) / 2;

/** Runs in the page. */
function countWithWaste(): number {
  const startedAt = Date.now();
  let rounds = 0;
  for (; Date.now() - startedAt < 500; rounds++) {
    let text = '';
    for (let at = 0; at < 10_000; at++) text += 'a';
    if (text.length === 1) throw new Error('never, and so it is not left out');
  }
  return Math.round((rounds / 10 / (Date.now() - startedAt)) * 1000);
}

/** Runs in the page. */
function countWithoutWaste(): number {
  const [one = [], other = []] = [0, 1].map(() => Array.from({ length: 100_000 }, (_, at) => at));
  const startedAt = Date.now();
  let rounds = 0;
  for (; rounds % 10 !== 0 || Date.now() - startedAt < 500; rounds++) {
    const [from, to] = rounds % 2 === 0 ? [one, other] : [other, one];
    for (let at = 0; at < from.length; at++) to[at] = from[at] ?? 0;
  }
  return Math.round((rounds / 10 / (Date.now() - startedAt)) * 1000);
}
