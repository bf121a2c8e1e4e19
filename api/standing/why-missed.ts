import { type RefusalReason, refusalReasons } from '../registrations/refusal.ts';

/** Why a standing booking got no place where no reason of a refusal says it: keys of errors, and a class that is at another time. */
const others = [
  'registering_not_allowed',
  'registering_limit_exceeded',
  'same_day_limit_exceeded',
  'same_style_per_day_limit_exceeded',
  'overlapping_training',
  'no_free_places',
  'moved',
] as const;

export const whysMissed = [...refusalReasons, ...others] as const;

export type WhyMissed = (typeof whysMissed)[number];

/** The reason if the refusal has one, else its key. */
export const whyMissed = (key: string, reason?: RefusalReason): WhyMissed =>
  reason ?? others.find((known) => known === key) ?? 'registering_not_allowed';

/** By these nothing is left to book by: it is told once, and the standing booking is over. */
export const isOverBy = (why: WhyMissed): boolean => why === 'right_ended' || why === 'no_right';
