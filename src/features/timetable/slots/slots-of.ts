import type { Training } from '#api/timetable/schema.ts';

/** What a club has instead of a list: starts of a tee sheet, or lanes. */
export type Slots = 'tee' | 'lanes';

type Laid = Pick<Training, 'layout'>;

/** A start of a tee sheet, or a lane: not a row of the list. */
export const isSlot = <T extends Laid>(training: T): training is T & { layout: Slots } =>
  training.layout === 'tee' || training.layout === 'lanes';

export const slotsOf = (trainings: readonly Laid[]): Slots | undefined => trainings.find(isSlot)?.layout;
