import type { Training } from '#api/timetable/schema.ts';

/** A start of a tee sheet, or a lane: not a row of the list. */
export const isSlot = ({ layout }: Pick<Training, 'layout'>): boolean => layout === 'tee' || layout === 'lanes';

export type Slots = 'tee' | 'lanes';

/** What a club has instead of a list: starts of a tee sheet, or lanes. */
export function slotsOf(trainings: readonly Training[]): Slots | undefined {
  const layout = trainings.find(isSlot)?.layout;
  return layout === 'list' ? undefined : layout;
}

export const hasSlots = (trainings: readonly Training[]): boolean => trainings.some(isSlot);
