import type { Look } from './look-at-frames.ts';

export const countFound = (looks: readonly Look[]): number => looks.filter(({ isFound }) => isFound).length;
