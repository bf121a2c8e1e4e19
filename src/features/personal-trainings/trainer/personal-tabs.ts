/** What the page shows; each has its text in `personal.tab`. The route reads them before the page has come. */
export const personalTabs = ['packages', 'statistics'] as const;
export type PersonalTab = (typeof personalTabs)[number];
