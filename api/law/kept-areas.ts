/** What is kept of people, in the words of the privacy notice. */
export const keptAreas = [
  'account',
  'devices',
  'bookings',
  'entries',
  'entitlements',
  'money',
  'messages',
  'ads',
  'notes',
  'feedback',
  'videos',
  'files',
  'log',
  'visitors',
] as const;

export type KeptAreaName = (typeof keptAreas)[number];
