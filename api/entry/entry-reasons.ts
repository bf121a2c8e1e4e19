/** Why a door has answered as it has. For the record and the staff; the door itself tells nobody. */
export const entryReasons = [
  'welcome',
  /** The text is no pass. */
  'no_pass',
  /** Signed by no key of the club, or not by the phone that the pass is for. */
  'forged',
  'other_club',
  'not_yet',
  'expired',
  /** A picture of a pass, or a clock that is wrong. */
  'old_code',
  'revoked',
  'used',
  'passback',
  /** The club knows something that the staff has to settle. */
  'ask_staff',
  /** The door has heard nothing for long. */
  'stale',
  /** No door has answered: a phone without a network has read its code. */
  'scanned_offline',
] as const;

export type EntryReason = (typeof entryReasons)[number];

export type EntryAnswer = 'open' | 'ask_staff' | 'refused';
