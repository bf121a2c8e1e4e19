import type { FailureReason } from '#api/messages/broadcast/broadcast-schema.ts';

export type Fate = { state: 'accepted' } | { state: 'delivered' } | { state: 'failed'; reason: FailureReason };

/** The codes of a failure in Messente's reports. */
const reasons: Readonly<Record<number, FailureReason>> = {
  1: 'undelivered',
  2: 'expired',
  3: 'invalid_number',
  4: 'no_credit',
  5: 'other',
  6: 'blacklisted',
  7: 'sender_refused',
  8: 'blacklisted',
  9: 'undelivered',
};
const temporary = 999;

const ofStatus: Readonly<Record<string, Fate['state']>> = {
  ACK: 'accepted',
  ACCEPTD: 'accepted',
  DELIVRD: 'delivered',
  SEEN: 'delivered',
  UNDELIV: 'failed',
  FAILED: 'failed',
  REJECTD: 'failed',
  DELETED: 'failed',
  EXPIRED: 'failed',
  NACK: 'failed',
};

interface Status {
  status: string;
  err?: number | string | null | undefined;
}

/** What a report says at most: delivered before failed before accepted; nothing where it is not known. */
export function readReport(statuses: readonly Status[]): Fate | undefined {
  const fates = statuses.map(readStatus);
  const rank = ['delivered', 'failed', 'accepted'] as const;
  return rank.map((state) => fates.find((fate) => fate?.state === state)).find((fate) => fate !== undefined);
}

function readStatus({ status, err }: Status): Fate | undefined {
  const state = ofStatus[status.toUpperCase()];
  if (state !== 'failed') return state && { state };
  const code = Number(err ?? 0);
  if (code === temporary) return { state: 'accepted' };
  return { state, reason: status.toUpperCase() === 'EXPIRED' ? 'expired' : (reasons[code] ?? 'undelivered') };
}
