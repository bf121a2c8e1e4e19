/** So long a visitor's place is held before the mailed link has confirmed it. */
export const holdMinutes = 15;
