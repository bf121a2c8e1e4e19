const states = ['pending', 'sent', 'delivered', 'failed', 'not_needed'] as const;
/** Others are a message from the club. */
const kinds = [
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
  'trainingCancelled',
  'ownTrainingCancelled',
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
  'invitation',
  'passwordReset',
  'passwordChanged',
  'emailConfirmation',
  'emailInUse',
  'emailChanged',
] as const;

/** The template, as far as staff have words for it. */
export const kindOfMessage = (kind: string) => kinds.find((known) => known === kind) ?? 'other';
/** How far it has come. */
export const stateOfMessage = (state: string) => states.find((known) => known === state) ?? 'sent';
