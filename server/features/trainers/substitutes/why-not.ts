import type { WhyNotAsked } from '#api/replacements/states.ts';
import { isInHours } from '#api/trainers/hours.ts';
import type { AdminTrainer } from '#api/trainers/schema.ts';

export interface AskedTraining {
  styleId: number;
  /** By the clock of its club. */
  startDateTime: string;
  /** Minutes. */
  duration: number;
}

export interface Load {
  isAway: boolean;
  isBusy: boolean;
  /** Minutes of trainings in that week. */
  weekMinutes: number;
}

/** Why a trainer is not asked to lead a training; null: they may be. Without styles a trainer leads everything. */
export function whyNotAsked(
  { styles, hours, weekMinutes: limit }: Pick<AdminTrainer, 'styles' | 'hours' | 'weekMinutes'>,
  { styleId, startDateTime, duration }: AskedTraining,
  { isAway, isBusy, weekMinutes }: Load,
): WhyNotAsked | null {
  if (isAway) return 'away';
  if (isBusy) return 'busy';
  const own = styles.find((style) => style.styleId === styleId);
  if (styles.length > 0 && !own) return 'style';
  if (own && !own.substitutes) return 'not_allowed';
  if (!isInHours(hours, startDateTime, duration)) return 'out_of_hours';
  if (limit !== null && weekMinutes + duration > limit) return 'week_full';
  return null;
}
