import type { PlainDate } from '#api/dates.ts';

/** Where something would be dropped. */
export interface Target {
  day: PlainDate;
  hour: number;
}

interface Row {
  top: number;
  bottom: number;
  /** The hours of the row: one, or several in which nothing begins. */
  from: number;
  until: number;
}

/** Where days and hours are, in px from the corner of the rows. */
export interface CellMap {
  rows: readonly Row[];
  days: readonly { day: PlainDate; left: number; right: number }[];
}

/** Read once, when something is lifted. */
export function readCells(rows: HTMLElement): CellMap {
  const found = [...rows.querySelectorAll<HTMLElement>('[data-hour], [data-gap]')].map((row) => {
    const from = Number(row.dataset['hour'] ?? row.dataset['gap']);
    return { top: row.offsetTop, bottom: row.offsetTop + row.offsetHeight, from, until: from + 1 };
  });
  const days = [...rows.querySelectorAll<HTMLElement>('[data-day]')].map((day) => ({
    day: day.dataset['day'] ?? '',
    left: day.offsetLeft,
    right: day.offsetLeft + day.offsetWidth,
  }));
  return { rows: found.map((row, index) => ({ ...row, until: found[index + 1]?.from ?? row.until })), days };
}

/** What is under a point; of a line of several hours, the one that is so far down in it. */
export function targetAt({ rows, days }: CellMap, x: number, y: number): Target | undefined {
  const day = days.find(({ left, right }) => x >= left && x < right);
  const row = rows.find(({ top, bottom }) => y >= top && y < bottom);
  if (!day || !row) return undefined;
  const part = (y - row.top) / Math.max(1, row.bottom - row.top);
  return { day: day.day, hour: row.from + Math.floor(part * (row.until - row.from)) };
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The cell of a target; the nearest row of an hour that has none. */
export function boxOf({ rows, days }: CellMap, { day, hour }: Target): Box | undefined {
  const column = days.find((one) => one.day === day);
  const row =
    rows.find(({ from, until }) => hour >= from && hour < until) ??
    (hour < (rows[0]?.from ?? 0) ? rows[0] : rows.at(-1));
  if (!column || !row) return undefined;
  return { left: column.left, top: row.top, width: column.right - column.left, height: row.bottom - row.top };
}

/** A target one day or row further, within the week and the day, or until the last row. */
export function stepped({ days }: CellMap, { day, hour }: Target, key: string, last = 23): Target | undefined {
  const [across, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [];
  if (across === undefined || down === undefined) return undefined;
  const at = days.findIndex((one) => one.day === day);
  const next = days[Math.min(days.length - 1, Math.max(0, at + across))];
  return { day: next?.day ?? day, hour: Math.min(last, Math.max(0, hour + down)) };
}

export const rowsOf = (frame: HTMLElement): HTMLElement | null => frame.querySelector<HTMLElement>('[data-rows]');

const besidePx = 60;
const cardHeightPx = 120;

/** Scrolls until a cell is in sight, and says where its corner is in the window then. */
export function showCell(frame: HTMLElement, map: CellMap, target: Target): { x: number; y: number } | undefined {
  const rows = rowsOf(frame);
  const box = boxOf(map, target);
  if (!rows || !box) return undefined;
  const view = frame.getBoundingClientRect();
  const top = rows.getBoundingClientRect().top + box.top;
  if (top < view.top + besidePx) frame.scrollBy({ top: top - view.top - besidePx, behavior: 'instant' });
  const below = top + cardHeightPx - Math.min(view.bottom, innerHeight);
  if (below > 0) frame.scrollBy({ top: below, behavior: 'instant' });
  const corner = rows.getBoundingClientRect();
  return { x: corner.left + box.left, y: corner.top + box.top };
}
