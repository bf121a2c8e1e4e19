/** Ratings of a training or its trainer, from worst to best (specification, section 3). */
export const feelings = ['dislike', 'like', 'love'] as const;

export type Feeling = (typeof feelings)[number];
