/** What every host says of itself and of the law; clubs may write each in their own words. */
export const lawPages = ['privacy', 'terms', 'accessibility', 'complaints'] as const;
export type LawPage = (typeof lawPages)[number];
