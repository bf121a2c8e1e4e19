export interface Mail {
  /** Stable across attempts and unique per mail, so that a provider can detect repetitions. `1.42@host`. */
  id: string;
  from: MailAddress;
  /** One address, without a name. */
  to: string;
  /** The Reply-To address, when it is not the sender. */
  replyTo?: string;
  /** One line. */
  subject: string;
  /** Plain text with `\n` between lines. */
  text: string;
  /** The same, as it looks; it loads nothing from anywhere. */
  html?: string;
  /** A PNG that the HTML shows as `cid:icon`. */
  icon?: Buffer;
  language: string;
  /** Of advertising: an address where a POST ends it, without a log-in (RFC 8058). */
  unsubscribe?: string;
  writtenAt: Date;
  /** An event for the reader's calendar (RFC 6047). */
  calendar?: { method: string; content: string };
  /** Files beside the text. */
  attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  fileName: string;
  /** As `application/pdf`. */
  type: string;
  content: Buffer;
}

export interface MailAddress {
  name: string;
  address: string;
}

/** Hands mail over to a delivery service. */
export interface MailDriver {
  /**
   * Resolves when the mail is accepted: from then on the provider is responsible. Settles within 15 seconds, since the
   * message's row is locked meanwhile.
   * @throws UndeliverableError when it can never be accepted, as for an invalid address; any other error is retried
   */
  send(mail: Mail): Promise<void>;
  /** Closes its connections, when nothing is being sent any more. */
  close(): Promise<void>;
}
