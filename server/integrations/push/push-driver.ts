/** A device's push subscription, as its browser created it. */
export interface PushTarget {
  /** URL at a push service: with it and the server's key a device can be woken. */
  endpoint: string;
  /** Base64url: the device's public key, and the secret that it shares with its own site. */
  keys: { p256dh: string; auth: string };
}

export interface Push {
  target: PushTarget;
  /** The sender as an https URL: a push service's contact before it blocks a sender (RFC 8292). */
  subject: string;
  /** JSON; end-to-end encrypted, so no push service can read it. At most 3,900 octets. */
  payload: string;
  /** How long the push service stores it for a device that is offline. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /** Replaces an undelivered older one with the same topic. At most 32 of `[A-Za-z0-9_-]`. */
  topic: string;
}

/** The subscription is gone for good. */
export class TargetGoneError extends Error {
  override readonly name = 'TargetGoneError';
}

/** Hands notifications to the push service of the device's browser. */
export interface PushDriver {
  /**
   * Resolves when the push service has accepted it. Settles within 15 seconds, since the message's row is locked
   * meanwhile.
   * @throws TargetGoneError when the target is to be deleted; UndeliverableError when this can never be accepted; any
   * other error is retried
   */
  send(push: Push): Promise<void>;
}
