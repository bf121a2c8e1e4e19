import * as parts from '#api/timetable/day-parts.ts';

/** Parts of the day as in the address: hours from (inclusive) to (exclusive). */
export const { dayParts, dayPartNames, isWithinHours } = parts;

export type DayPart = keyof typeof dayParts;
