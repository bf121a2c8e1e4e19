import type { WallTime } from '../dates.ts';

/** Trainings begin in steps of five minutes. */
export const isOnStep = (start: WallTime): boolean => /T\d\d:\d[05]:00$/.test(start);
