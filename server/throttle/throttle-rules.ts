/** So many attempts at once; one more becomes available every few seconds. */
export interface BucketRule {
  kind: 'bucket';
  size: number;
  secondsEach: number;
}

/**
 * So many attempts a day are free; each further one is followed by a delay, which grows by `factor` up to a maximum.
 */
export interface DelayRule {
  kind: 'delay';
  free: number;
  firstSeconds: number;
  factor: number;
  longestSeconds: number;
}

export type ThrottleRule = BucketRule | DelayRule;

/** Attempts this old no longer count against a delay rule. */
export const forgetAfterSeconds = 24 * 3600;

/** Per address: a gym's Wi-Fi is one address, so only failures stay counted. */
export const addressRule: BucketRule = { kind: 'bucket', size: 30, secondsEach: 2 };

/**
 * Per account: 1, 2, 4 … seconds after the fifth, a quarter of an hour at most, so nobody can lock another out for
 * good.
 */
export const accountRule: DelayRule = { kind: 'delay', free: 5, firstSeconds: 1, factor: 2, longestSeconds: 15 * 60 };

/** For mails to one mailbox: so many a day, then one each quarter of an hour. */
export const mailRule = (perDay: number): DelayRule => ({
  kind: 'delay',
  // The last of the free ones is already followed by the delay.
  free: perDay - 1,
  firstSeconds: 15 * 60,
  factor: 1,
  longestSeconds: 15 * 60,
});
