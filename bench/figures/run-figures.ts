import { fileURLToPath } from 'node:url';
import { measureOnPages } from '../pages/measure-on-pages.ts';
import type { BenchRun } from '../run-bench.ts';
import { figureRounds } from '../settings.ts';
import { timePages, workOf } from '../week/time-pages.ts';
import { drawingTable } from '../week/week-tables.ts';
import { shownRows } from './pages/month-data.ts';

const pages = [
  { name: 'Trenn', page: 'trenn' },
  { name: 'React, bare tables', page: 'bare' },
];
const slowdown = 4;

/** Draws a trainer's month of statistics, and bare tables of the same numbers. */
export async function runFigures({ report, temporary }: BenchRun): Promise<void> {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const files = pages.map(({ page }) => `pages/${page}.tsx`);
  const drawn = await measureOnPages(temporary, { folder, files, rivals: undefined }, (browser, origin) =>
    timePages({ browser, origin, pages, count: shownRows, rounds: figureRounds, slowdown }),
  );
  const [ours, bare] = drawn;
  report.find({ figuresDrawn: workOf(ours) / workOf(bare) });
  report.add(
    'Drawing a month of statistics',
    `A trainer's month of classes with its sums, weeks, hours, styles and sessions, ${slowdown}× slower, each turn in a new page, as the weeks
above. The bare page has the same numbers and words in plain tables, without lanes, icons, axis or anything to press.`,
    drawingTable(shownRows, drawn),
  );
}
