/** The specification's kinds of training. */
export const trainingKinds = ['group', 'gym', 'other', 'personal', 'pool'] as const;
export type TrainingKind = (typeof trainingKinds)[number];

/** The specification's filter value for personal trainings, beside the kind's own name. */
export const personalAlias = 'pt';
export type KindFilter = TrainingKind | typeof personalAlias;
