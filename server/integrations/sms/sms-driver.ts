export interface Sms {
  /** The same at every attempt, unlike for any other SMS: what a provider may tell repetitions by. `1.42@host`. */
  id: string;
  /** The tenant's title; a driver shortens it to what its operators allow. */
  from: string;
  /** E.164, as `+37251234567`. */
  to: string;
  text: string;
  writtenAt: Date;
}

/** Hands SMS over to whoever delivers them. */
export interface SmsDriver {
  /**
   * Resolves when the SMS is accepted: from then on it is the provider's, and paid for. Settles within 15 seconds,
   * since the message's row is locked meanwhile.
   * @throws UndeliverableError when it can never be accepted, as for a number that is none; anything else is tried again
   */
  send(sms: Sms): Promise<void>;
}
