/** Longest texts of staff about a client, in characters. */
export const longestNote = 500;
export const longestReason = 300;
