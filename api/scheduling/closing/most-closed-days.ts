/** Longer is a season: its series end. */
export const mostClosedDays = 31;
