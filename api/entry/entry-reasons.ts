/** Reasons for a door's decision. For the log and the staff; the door does not show them. */
export const entryReasons = [
  'welcome',
  /** The text is not a pass. */
  'no_pass',
  /** Not signed with a key of the club, or not by the phone that the pass belongs to. */
  'forged',
  'other_club',
  'not_yet',
  'expired',
  /** A picture of a pass, or a wrong clock. */
  'old_code',
  'revoked',
  'used',
  'passback',
  /** A ticket’s code on paper, which is checked by the server alone. */
  'printed',
  /** The club lets tickets in by the server alone. */
  'tickets_off',
  /** Staff must settle something with the client. */
  'ask_staff',
  /** Since the club's rules did not let them in: the club has blocked them, and so on as `mayEnter` decides. */
  'blocked',
  'too_early',
  'no_right',
  'right_ended',
  'right_blocked',
  'debt',
  'not_covered',
  'no_visits_left',
  /** All places of a class that is open to everybody were taken. */
  'class_full',
  /** The door has had no contact to the server for too long. */
  'stale',
  /** No door decided: an offline phone scanned its code. */
  'scanned_offline',
] as const;

export type EntryReason = (typeof entryReasons)[number];

export type EntryAnswer = 'open' | 'ask_staff' | 'refused';
