import webPush, { type RequestDetails } from 'web-push';
import { UndeliverableError } from '../undeliverable-error.ts';
import { type Push, type PushDriver, TargetGoneError } from './push-driver.ts';
import { isPushEndpoint } from './push-services.ts';
import { deriveVapidKeys, type VapidKeys } from './vapid-keys.ts';

const timeoutMs = 10_000;

interface Options {
  /** The server's secret, from which its key pair is derived. */
  secret: string;
  /** A test push service beside the known ones. */
  testOrigin: string | undefined;
}

/** Web Push (RFC 8030) with encrypted content (RFC 8291) and our own key (RFC 8292). */
export class WebPushDriver implements PushDriver {
  readonly #keys: VapidKeys;
  readonly #testOrigin: string | undefined;

  constructor({ secret, testOrigin }: Options) {
    this.#keys = deriveVapidKeys(secret);
    this.#testOrigin = testOrigin;
  }

  async send(push: Push): Promise<void> {
    // It was checked when it was stored, but the table may have been changed since.
    if (!isPushEndpoint(push.target.endpoint, this.#testOrigin)) throw new TargetGoneError('No known push service.');
    const { headers, body } = this.#encrypt(push);
    // Fetch computes the length itself, and must never follow a push service's redirects.
    const { 'Content-Length': _length, ...sent } = headers;
    const response = await fetch(push.target.endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body ?? []),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    throwOnFailure(response.status);
  }

  #encrypt({ target, payload, subject, ttlSeconds, urgency, topic }: Push): RequestDetails {
    try {
      return webPush.generateRequestDetails(target, payload, {
        TTL: ttlSeconds,
        contentEncoding: 'aes128gcm',
        urgency,
        topic,
        vapidDetails: { subject, ...this.#keys },
      });
    } catch {
      // The device's key is no point on the curve, so it never came from a device.
      throw new TargetGoneError('The keys of the device are none.');
    }
  }
}

/** The error text contains nothing of the URL, which is a secret. */
function throwOnFailure(status: number): void {
  if (status >= 200 && status < 300) return;
  const words = `The push service answered ${status}.`;
  if (status === 404 || status === 410) throw new TargetGoneError(words);
  if (status === 408 || status === 429 || status >= 500) throw new Error(words);
  throw new UndeliverableError(words);
}
