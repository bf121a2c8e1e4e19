/** The specification's kinds of training. */
export const trainingKinds = ['group', 'gym', 'other', 'personal', 'pool'] as const;
export type TrainingKind = (typeof trainingKinds)[number];
