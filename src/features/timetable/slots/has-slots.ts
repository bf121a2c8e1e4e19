import type { Training } from '#api/timetable/schema.ts';

/** A start of a tee sheet, or a lane: not a row of the list. */
export const isSlot = ({ layout }: Pick<Training, 'layout'>): boolean => layout === 'tee' || layout === 'lanes';

export const hasSlots = (trainings: readonly Training[]): boolean => trainings.some(isSlot);
