/** Until 12, until 17, and later. */
export const dayParts = ['morning', 'day', 'evening'] as const;
