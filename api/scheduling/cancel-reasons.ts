/** Why a club cancels a training. An illness is never named. */
export const cancelReasons = ['few_people', 'technical', 'trainer_away', 'weather'] as const;
export type CancelTrainingReason = (typeof cancelReasons)[number];
