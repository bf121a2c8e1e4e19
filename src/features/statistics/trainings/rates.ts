import type { TrainingFigures } from '#api/statistics/trainings/schema.ts';

/** A share in whole percent; null of nothing. */
const percent = (part: number, whole: number): number | null => (whole > 0 ? Math.round((100 * part) / whole) : null);

/** How many of the places were booked. */
export const fillOf = ({ booked, places }: Pick<TrainingFigures, 'booked' | 'places'>): number | null =>
  percent(booked, places);

/** How many of those who booked were there. */
export const attendanceOf = ({ present, booked }: TrainingFigures): number | null => percent(present, booked);

/** The change in percent; null where there was nothing before. */
export const changeOf = (now: number, before: number): number | null => percent(now - before, before);

export const showPercent = (share: number | null): string => (share === null ? '–' : `${share}%`);

/** 1 to 4: under 40, 70 and 90 percent, and more. */
export const heatOf = (share: number): 1 | 2 | 3 | 4 => {
  if (share < 40) return 1;
  if (share < 70) return 2;
  return share < 90 ? 3 : 4;
};

/** The even number at which the axis ends, of which half is a whole number too. */
export function roundTop(most: number): number {
  const step = most <= 10 ? 2 : most <= 40 ? 10 : 10 ** Math.floor(Math.log10(most));
  return Math.max(2, Math.ceil(most / step) * step);
}
