import type { FailureReason } from '#api/messages/broadcast/broadcast-schema.ts';

/** A driver reports that this message can never be delivered as it is, so a retry is pointless. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
  readonly reason: FailureReason;

  constructor(message: string, reason: FailureReason = 'undelivered') {
    super(message);
    this.reason = reason;
  }
}
