/** What packages and sessions of personal trainings are bounded by. */
export const sessionLimits = {
  /** A time that is not accepted is free again after so many hours, and at its start at the latest. */
  answerHours: 48,
  /** Days of free times that are shown at once. */
  freeDays: 14,
  /** How far ahead a session may be. */
  daysAhead: 180,
  /** Links that pass on visits, by one person a day. */
  sharesPerDay: 20,
} as const;
