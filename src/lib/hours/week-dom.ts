import type { CellSpan } from './week-hints.ts';

const find = (frame: HTMLElement, selector: string): HTMLElement | null => frame.querySelector<HTMLElement>(selector);
const findAll = (frame: HTMLElement, selector: string): HTMLElement[] => [
  ...frame.querySelectorAll<HTMLElement>(selector),
];

/** What of the frame is below the heads. */
export const viewHeight = (frame: HTMLElement): number =>
  frame.clientHeight - (find(frame, '[data-heads]')?.offsetHeight ?? 0);

/** The cells' content, from the top of the rows. */
export const spansIn = (frame: HTMLElement): CellSpan[] =>
  findAll(frame, '[data-cell]').map((cell) => ({
    day: cell.closest<HTMLElement>('[data-day]')?.dataset['day'] ?? '',
    hour: Number(cell.dataset['cell']),
    top: cell.offsetTop,
    bottom: cell.offsetTop + cell.offsetHeight,
  }));

const hourOf = (row: HTMLElement): number => Number(row.dataset['hour']);

/** The hour whose row is at the top of the view. */
export function hourAt(frame: HTMLElement): number | undefined {
  const rows = findAll(frame, '[data-hour]');
  const row = rows.find(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight > frame.scrollTop + 1) ?? rows.at(-1);
  return row && hourOf(row);
}

const leastAfterPx = 24;

/** Makes the row of this hour, else the next one, else the first one, the first under the heads. */
export function scrollToHour(frame: HTMLElement, hour: number): void {
  const rows = findAll(frame, '[data-hour]');
  const row = rows.find((one) => hourOf(one) >= hour) ?? rows[0];
  const all = find(frame, '[data-rows]');
  if (!row || !all) return;
  // The last rows can be the first under the heads, too.
  const after = Math.max(leastAfterPx, viewHeight(frame) - (all.offsetHeight - row.offsetTop));
  // Its own property: what inherits, as a variable does, would make the style of every item anew.
  if (all.parentElement) all.parentElement.style.paddingBottom = `${after}px`;
  frame.scrollTop = row.offsetTop;
}

/** Scrolls sideways, where the days have no room, until this one is inside. */
export function showDay(frame: HTMLElement, day: string): void {
  const head = find(frame, `[data-head="${day}"]`)?.getBoundingClientRect();
  if (head) frame.scrollLeft += Math.max(0, head.right - frame.getBoundingClientRect().right);
}

/** The panel beside a week, with its edges. */
const panelPx = 448;

/** Scrolls sideways, until the day of the chosen training stands left of the panel. */
export function clearOfPanel(frame: HTMLElement, chosen: number | undefined): void {
  const sheet = find(frame, '[data-rows]')?.parentElement;
  const item = chosen === undefined ? null : find(frame, `[data-item="${chosen}"]`);
  if (sheet) sheet.style.paddingRight = item ? `${panelPx}px` : '';
  const day = item?.closest('[data-day]');
  if (!day) return;
  const over = day.getBoundingClientRect().right - (innerWidth - panelPx);
  if (over > 0) frame.scrollLeft += over;
}
