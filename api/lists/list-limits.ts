export const orders = ['asc', 'desc'] as const;
export type Order = (typeof orders)[number];

/** Rows of a page on a screen, and of one that goes into a file. */
export const mostListed = 100;
export const mostExported = 1000;

/** The lists whose rows are personal data, so that it is noted who has taken a file of them. */
export const exportedLists = ['people', 'invoices', 'registrations'] as const;
export type ExportedList = (typeof exportedLists)[number];
