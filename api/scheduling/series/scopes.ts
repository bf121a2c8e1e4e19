/** Which trainings of a series: past ones never change. */
export const seriesScopes = ['this', 'following', 'all'] as const;

export type SeriesScope = (typeof seriesScopes)[number];
