import type { WallTime } from '#api/dates.ts';

interface OfTraining {
  firstName: string;
  trainingId: number;
  /** Its name. */
  training: string;
  startsAt: WallTime;
  /** Club and room, as `Kesklinn, Saal 1`. */
  place: string;
}

/**
 * What each message says, by the name of its texts in `src/locales/<language>/messages.json`. Times are the club's wall
 * times, so that the text is the same whenever and wherever it is written. The data stays in the table, so a secret in it
 * is sealed: `sealedLink` is the text's `{{link}}`, by `sealForMessage`.
 */
export interface TemplateData {
  /** Moved from the waiting list into a training; giving up the place is free of charge until `leaveUntil`. */
  promoted: OfTraining & { leaveUntil: WallTime };
  /** Given a place by the trainer or the desk, where one stands. */
  admitted: OfTraining;
  /** A place is kept for one who waits, until then. */
  offered: OfTraining & { offeredUntil: WallTime };
  /** A place is free for the first tap of those who wait. */
  raceOpen: OfTraining;
  /** The place was not confirmed in time and is free for others now. */
  placeReleased: OfTraining;
  /** No longer waits for the training, because of a place in another at the same time. */
  withdrawnByClash: OfTraining & { other: string; otherStartsAt: WallTime };
  /** The club has cancelled it; to all who had a place or waited. */
  trainingCancelled: OfTraining;
  /** It begins at another time or is in another place. */
  trainingMoved: OfTraining & { oldStartsAt: WallTime; oldPlace: string };
  /**
   * A visitor's place, with the link that confirms it until `heldUntil` and gives it back until `leaveUntil`. `firstName` is
   * the whole name.
   */
  visitorBooked: OfTraining & { heldUntil: WallTime; leaveUntil: WallTime; sealedLink: string };
  /** Sets a new password, for somebody who asked. */
  passwordReset: { firstName: string; sealedLink: string; minutes: number };
  /** Chooses a first password, for somebody whom the club has entered. */
  invitation: { firstName: string; sealedLink: string; days: number };
  /** Told, so that whoever did not do it can act. */
  passwordChanged: { firstName: string };
  /** Makes an address the account's; to that address. */
  emailConfirmation: { firstName: string; sealedLink: string; hours: number };
  /** Instead of it where the address is an account's already, so that the screen need not tell. */
  emailInUse: { firstName: string };
  /** Told to the address that was until now, with the way back. */
  emailChanged: { firstName: string; newEmail: string; sealedLink: string; days: number };
}

export type Template = keyof TemplateData;
