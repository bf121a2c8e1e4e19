export interface Sms {
  /** Stable across attempts and unique per SMS, so that a provider can detect repetitions. `1.42@host`. */
  id: string;
  /** The tenant's title; a driver shortens it to what its carriers allow. */
  from: string;
  /** E.164, as `+37251234567`. */
  to: string;
  text: string;
  writtenAt: Date;
}

/** Hands SMS over to a delivery service. */
export interface SmsDriver {
  /**
   * Resolves when the SMS is accepted: from then on the provider is responsible, and it is paid for. Settles within 15
   * seconds, since the message's row is locked.
   * @throws UndeliverableError when it can never be accepted, as for an invalid number; others are retried
   */
  send(sms: Sms): Promise<void>;
}
