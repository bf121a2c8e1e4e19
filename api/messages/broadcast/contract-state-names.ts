/** In which state a contract of an audience is, the most urgent first. */
export const contractStateNames = ['ending', 'valid', 'paused', 'debt', 'ended'] as const;
