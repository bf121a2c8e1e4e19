/** Where a device is reached, as its browser gave it out. */
export interface PushTarget {
  /** At a push service: whoever has it and the server's key can wake the device. */
  endpoint: string;
  /** Base64url: the device's public key, and the secret that it shares with its own site. */
  keys: { p256dh: string; auth: string };
}

export interface Push {
  target: PushTarget;
  /** Who sends, as an https address: a push service asks there before it turns a sender away (RFC 8292). */
  subject: string;
  /** JSON; encrypted on its way, so no push service reads it. At most 3,900 octets. */
  payload: string;
  /** How long the push service keeps it for a device that is off. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /** Takes the place of an older one with the same topic that has not arrived yet. At most 32 of `[A-Za-z0-9_-]`. */
  topic: string;
}

/** The device does not want to be reached there any more, and never will again. */
export class TargetGoneError extends Error {
  override readonly name = 'TargetGoneError';
}

/** Hands notifications to the push service of the device's browser. */
export interface PushDriver {
  /**
   * Resolves when the push service has accepted it. Settles within 15 seconds, since the message's row is locked meanwhile.
   * @throws TargetGoneError when the target is to be forgotten; UndeliverableError when this can never be accepted;
   * anything else is tried again
   */
  send(push: Push): Promise<void>;
}
