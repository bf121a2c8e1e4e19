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
  /** The door has had no contact to the server for too long. */
  'stale',
  /** No door decided: an offline phone scanned its code. */
  'scanned_offline',
] as const;

export type EntryReason = (typeof entryReasons)[number];

export type EntryAnswer = 'open' | 'ask_staff' | 'refused';
