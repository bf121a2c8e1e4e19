/** For how many days each kind of row is kept: what the jobs delete by, and what the privacy notice says. */
export const keepDays = {
  // Longer than any device queues an action.
  responses: 30,
  endedSessions: 90,
  // As long as an idle session lives; a device reports itself each time that the app is opened.
  silentDevices: 60,
  messages: 180,
  // Visitors without an account cannot delete their data themselves. The days count from the training's end.
  visitors: 30,
  // Longer than a roster change may be in transit. The days count from the training's end.
  rosterEntries: 60,
  // Entries are disclosed to nobody after a year; a door may report a month later, and needs the pass for it.
  visits: 365,
  // As long as somebody may ask who has seen their data.
  auditEvents: 3 * 365,
} as const;
