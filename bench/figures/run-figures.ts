import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { findChromium } from '#scripts/checks/find-chromium.ts';
import { median } from '../legs.ts';
import { quiet } from '../lighthouse/open-debugged-chromium.ts';
import { buildPages } from '../pages/build-pages.ts';
import type { BenchRun } from '../run-bench.ts';
import { figureRounds, ports } from '../settings.ts';
import { type Drawing, timePages } from '../week/time-pages.ts';
import { drawingTable } from '../week/week-tables.ts';
import { shownRows } from './pages/month-data.ts';

const pages = [
  { name: 'Trenn', page: 'trenn' },
  { name: 'React, bare tables', page: 'bare' },
];
const slowdown = 4;

/** Draws a trainer's month of statistics, and bare tables of the same numbers. */
export async function runFigures({ report, temporary }: BenchRun): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found.');
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const files = pages.map(({ page }) => `pages/${page}.tsx`);
  const root = await buildPages(temporary, { folder, files, rivals: undefined });
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    preview: { host: '127.0.0.1', port: ports.pages, strictPort: true },
  });
  const browser = await chromium.launch({ executablePath, args: quiet });
  try {
    const origin = `http://127.0.0.1:${ports.pages}`;
    const drawn = await timePages({ browser, origin, pages, count: shownRows, rounds: figureRounds, slowdown });
    const [ours, bare] = drawn;
    report.find({ figuresDrawn: workOf(ours) / workOf(bare) });
    report.add(
      'Drawing a month of statistics',
      `A trainer's month of classes with its sums, weeks, hours, styles and sessions, ${slowdown}× slower, each turn in a new page, as the weeks
above. The bare page has the same numbers and words in plain tables, without lanes, icons, axis or anything to press.`,
      drawingTable(shownRows, drawn),
    );
  } finally {
    await browser.close();
    await server.close();
  }
}

const workOf = (drawing: Drawing | undefined): number => median(drawing?.work ?? []) ?? Number.NaN;
