/** When the year of an instant begins; a few hours do not matter to what is counted with it. */
export const yearOf = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), 0, 1));
