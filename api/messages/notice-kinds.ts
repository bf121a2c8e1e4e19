/** What a club tells a person about her own trainings: each is a message, a line of the inbox, and may wake her devices. */
export const noticeKinds = [
  'promoted',
  'admitted',
  'offered',
  'raceOpen',
  'placeReleased',
  'withdrawnByClash',
  'trainingCancelled',
  'trainingMoved',
] as const;

export type NoticeKind = (typeof noticeKinds)[number];
