/** What people are told of strikes, of classes that are over. */
export const strikeNotices = [
  'strikeCounted',
  'strikePauses',
  'strikeExcused',
  'strikeGone',
  'pauseEnded',
  'strikeStays',
] as const;

/**
 * Notices that a club sends a user, most of them about their own trainings: each is a message and an inbox item, and may trigger a
 * push notification.
 */
export const noticeKinds = [
  'promoted',
  'admitted',
  'bookedByDesk',
  'waitingByDesk',
  'movedByDesk',
  'removedByDesk',
  'offered',
  'raceOpen',
  'placeReleased',
  'rightEnded',
  'withdrawnByClash',
  'wishWon',
  'trainingCancelled',
  'ownTrainingCancelled',
  'trainingsCancelled',
  'ownTrainingsCancelled',
  'fewPeople',
  'trainingMoved',
  'trainerChanged',
  'movedToLine',
  'substituteWanted',
  'substituteMissing',
  'substituteApplied',
  'substituteChosen',
  'substituteTaken',
  'substituteFound',
  'substituteCancelled',
  'substituteMoved',
  'personalProposed',
  'personalWithdrawn',
  'personalAgreed',
  'personalDeclined',
  'personalLapsed',
  'personalLeft',
  'personalSubstitute',
  'personalHandedOver',
  'personalKept',
  'classReminder',
  'freeLeavingEnds',
  'makeUpEnds',
  'standingMissed',
  'standingEnded',
  ...strikeNotices,
  'newDates',
  'broadcast',
] as const;

export type NoticeKind = (typeof noticeKinds)[number];
