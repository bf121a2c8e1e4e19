import type { HourSizes } from './fold-hours.ts';

/** Of the small days of a phone's week: no hours are folded, so that all days of all weeks look alike. */
export const phoneWeekSizes: HourSizes = { hour: 1.375, fold: 0, foldFrom: 0 };
