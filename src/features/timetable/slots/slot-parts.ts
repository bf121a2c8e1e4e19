import type { Training } from '#api/timetable/schema.ts';
import { isSlot } from './slots-of.ts';

export type SlotPart = 'tee' | 'lanes' | 'lessons';

/** Which of them a week has, tee times first. */
export function slotParts(trainings: readonly Training[]): SlotPart[] {
  const has = (part: SlotPart) =>
    trainings.some((training) => (part === 'lessons' ? !isSlot(training) : training.layout === part));
  return (['tee', 'lanes', 'lessons'] as const).filter(has);
}
