export interface SmsAccount {
  user: string;
  password: string;
}

export interface Sms {
  /** Stable across attempts and unique per SMS, so that a provider can detect repetitions. `1.42@host`. */
  id: string;
  /** The tenant's title; a driver shortens it to what its carriers allow. */
  from: string;
  /** E.164, as `+37251234567`. */
  to: string;
  text: string;
  writtenAt: Date;
  /** The tenant's account at the provider; without it an SMS becomes a file. */
  account?: SmsAccount | undefined;
  /** What the account may show as sender; its default without it. */
  sender?: string | undefined;
  /** Where the provider reports what became of it. */
  reportUrl?: string | undefined;
}

/** Hands SMS over to a delivery service. */
export interface SmsDriver {
  /**
   * Resolves when the SMS is accepted, with the provider's id if it has one: from then on the provider is responsible,
   * and it is paid for. Settles within 15 seconds.
   * @throws UndeliverableError when it can never be accepted, as for an invalid number; `BusyError` to be asked again
   * later; `UncertainError` when it may have been accepted; others are retried
   */
  send(sms: Sms): Promise<string | undefined>;
}
