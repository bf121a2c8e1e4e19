import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import type { Findings } from '../budgets.ts';
import { findRivals } from '../pages/find-rivals.ts';
import { measureOnPages } from '../pages/measure-on-pages.ts';
import { type Drawing, timePages, workOf } from './time-pages.ts';
import { traceDragging } from './trace-dragging.ts';
import { type Scrolling, traceScrolling } from './trace-scrolling.ts';
import { draggingText, drawingTable, scrollingTable } from './week-tables.ts';

export interface WeekResult {
  findings: Findings;
  /** Paragraphs. */
  text: string[];
}

const own = [
  { name: 'Trenn', page: 'trenn' },
  { name: 'React, bare', page: 'bare' },
];
const others = [
  { name: 'FullCalendar', page: 'fullcalendar' },
  { name: 'react-big-calendar', page: 'big-calendar' },
  { name: 'schedule-x', page: 'schedule-x' },
];

const here = fileURLToPath(new URL('.', import.meta.url));
const wanted = {
  folder: `${here}rivals`,
  names: 'FullCalendar, react-big-calendar and schedule-x',
  keptIn: 'TRENN_RIVALS',
};

const explanation =
  'Every page has drawn a heading before, in our language and colours, and its code is compiled as early as that of our app. ' +
  'Trenn and the bare grid draw every training in rows by the hour, one below the other; the other calendars draw them side by ' +
  'side, however thin. The bare grid has no hours, links, lanes or anything for readers; what it takes to scroll it, Chromium ' +
  'takes for any page on this machine.';

/** Renders weeks of 300 and of 2,000 trainings with our grid, with minimal React, and with other calendars. */
export async function measureWeek(temporary: string, say: (line: string) => void): Promise<WeekResult> {
  const rivals = await findRivals(temporary, wanted, say);
  const pages = rivals.folder === undefined ? own : [...own, ...others];
  const files = [
    'pages/admin.tsx',
    ...own.map(({ page }) => `pages/${page}.tsx`),
    ...others.map(({ page }) => `rivals/${page}.tsx`),
  ];
  const shown = { folder: here, files: files.slice(0, pages.length + 1), rivals: rivals.folder };
  const result = await measureOnPages(temporary, shown, (browser, origin) => measurePages(browser, origin, pages, say));
  return { ...result, text: [...result.text, ...rivals.missing] };
}

async function measurePages(
  browser: Browser,
  origin: string,
  pages: typeof own,
  say: (line: string) => void,
): Promise<WeekResult> {
  say('Drawing weeks');
  const few = await timePages({ browser, origin, pages, count: 300, rounds: 11 });
  const many = await timePages({ browser, origin, pages, count: 2000, rounds: 3 });
  say('Scrolling weeks');
  const scrolled: Scrolling[] = [];
  const bare: Scrolling[] = [];
  for (const count of [300, 2000]) {
    scrolled.push(await traceScrolling(browser, `${origin}/trenn.html`, count));
    bare.push(await traceScrolling(browser, `${origin}/bare.html`, count));
  }
  say('Dragging a training');
  const dragged = await traceDragging(browser, `${origin}/admin.html`, 300);
  return {
    findings: {
      ...(pages.length > own.length && {
        week300AgainstOthers: againstOthers(few),
        week2000AgainstOthers: againstOthers(many),
      }),
      week300AgainstBare: againstBare(few),
      week2000AgainstBare: againstBare(many),
      scrollFrame: Math.max(...scrolled.map(({ frameP95 }) => frameP95)),
      scrollTask: Math.max(...scrolled.map(({ longestTask }) => longestTask)),
      dragFrame: dragged.frameP95,
      dragOthers: dragged.othersChanged,
    },
    text: [
      drawingTable(300, few),
      drawingTable(2000, many),
      scrollingTable({ Trenn: scrolled, bare }),
      draggingText(dragged),
      explanation,
    ],
  };
}

const againstBare = ([trenn, bare]: readonly Drawing[]): number => workOf(trenn) / workOf(bare);

/** Compared with the fastest of them. */
const againstOthers = (all: readonly Drawing[]): number =>
  workOf(all[0]) / Math.min(...all.slice(own.length).map(workOf));
