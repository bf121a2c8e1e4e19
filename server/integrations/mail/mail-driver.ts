export interface Mail {
  /** The same at every attempt, unlike for any other mail: what a provider may tell repetitions by. `1.42@host`. */
  id: string;
  from: MailAddress;
  /** One address, without a name. */
  to: string;
  /** Where answers go, when not to the sender. */
  replyTo?: string;
  /** One line. */
  subject: string;
  /** Plain text with `\n` between lines. */
  text: string;
  language: string;
  writtenAt: Date;
}

export interface MailAddress {
  name: string;
  address: string;
}

/** Hands mail over to whoever delivers it. */
export interface MailDriver {
  /**
   * Resolves when the mail is accepted: from then on it is the provider's. Settles within 15 seconds, since the
   * message's row is locked meanwhile.
   * @throws UndeliverableError when it can never be accepted, as for an address that is none; anything else is tried again
   */
  send(mail: Mail): Promise<void>;
  /** Ends its connections, when nothing is being sent any more. */
  close(): Promise<void>;
}
