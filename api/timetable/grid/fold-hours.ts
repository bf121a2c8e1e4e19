import type { Span } from './place-blocks.ts';

/** An hour of the grid, or several hours without trainings that are folded into one band. */
export interface HourBand {
  /** Hours, 0–24. */
  from: number;
  until: number;
  isFolded: boolean;
  /** From the top of the grid, in rem. */
  top: number;
  height: number;
}

export interface HourScale {
  bands: HourBand[];
  /** In rem. */
  height: number;
  /** The distance of a minute of the day from the top, in rem; outside the grid, its edge. */
  topOf: (minute: number) => number;
}

export interface HourSizes {
  /** Heights in rem. */
  hour: number;
  fold: number;
  /** Folds this many empty hours in a row; 0 never folds. */
  foldFrom: number;
}

/** The hours from the first training to the last, with empty ones in between folded. */
export function foldHours(spans: readonly Span[], { hour, fold, foldFrom }: HourSizes): HourScale {
  const isBusy = Array.from({ length: 24 }, () => false);
  for (const { start, end } of spans)
    for (let h = Math.floor(start / 60); h < 24 && h * 60 < end; h++) isBusy[h] = true;
  const bands: HourBand[] = [];
  let top = 0;
  for (let from = isBusy.indexOf(true), next = from; next >= 0; next = isBusy.indexOf(true, from)) {
    const isFolded = foldFrom > 0 && next - from >= foldFrom;
    const until = isFolded ? next : from + 1;
    const height = isFolded ? fold : hour;
    bands.push({ from, until, isFolded, top, height });
    top += height;
    from = until;
  }
  return { bands, height: top, topOf: (minute) => topIn(bands, minute) };
}

function topIn(bands: readonly HourBand[], minute: number): number {
  const band = bands.find(({ until }) => minute < until * 60) ?? bands.at(-1);
  if (!band) return 0;
  const share = (minute - band.from * 60) / ((band.until - band.from) * 60);
  return band.top + band.height * Math.min(1, Math.max(0, share));
}
