import { median } from '../legs.ts';
import { formatTable } from '../report/tables.ts';
import type { Drawing } from './time-pages.ts';
import type { Dragging } from './trace-dragging.ts';
import type { Scrolling } from './trace-scrolling.ts';

const whole = (value: number | undefined): string =>
  value === undefined ? '' : Math.round(value).toLocaleString('en');

export function drawingTable(count: number, drawings: readonly Drawing[]): string {
  const head = [`${count.toLocaleString('en')} trainings`, 'work ms', 'turns', 'by the clock ms', 'elements'];
  const rows = drawings.map(({ name, work, clock, elements }) => [
    name,
    whole(median(work)),
    work.map(whole).join(' '),
    whole(median(clock)),
    whole(elements),
  ]);
  return formatTable(head, rows);
}

export function scrollingTable(scrolled: Readonly<Record<string, readonly Scrolling[]>>): string {
  const head = ['Scrolling, 4× slower', 'frames', 'p95 of a frame, ms', 'longest task, ms'];
  const rows = Object.entries(scrolled).flatMap(([name, all]) =>
    all.map(({ count, frames, frameP95, longestTask }) => [
      `${name}, ${count.toLocaleString('en')} trainings`,
      whole(frames),
      frameP95.toFixed(1),
      longestTask.toFixed(1),
    ]),
  );
  return formatTable(head, rows);
}

export const draggingText = ({ count, frames, frameP95, longestTask, othersChanged }: Dragging): string =>
  `A training dragged across the admins' week of ${count}, 4× slower: ${frames} frames, p95 ${frameP95.toFixed(1)} ms, ` +
  `longest task ${longestTask.toFixed(1)} ms; ${othersChanged} other elements changed.`;
