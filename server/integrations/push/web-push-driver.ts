import webPush, { type RequestDetails } from 'web-push';
import { UndeliverableError } from '../undeliverable-error.ts';
import { type Push, type PushDriver, TargetGoneError } from './push-driver.ts';
import { isPushEndpoint } from './push-services.ts';
import { deriveVapidKeys, type VapidKeys } from './vapid-keys.ts';

const timeoutMs = 10_000;

interface Options {
  /** The server's, from which its key pair comes. */
  secret: string;
  /** A push service of tests beside the known ones. */
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
    // It was looked at when it was stored; what the tables say may have been written by others since.
    if (!isPushEndpoint(push.target.endpoint, this.#testOrigin)) throw new TargetGoneError('No known push service.');
    const { headers, body } = this.#encrypt(push);
    // Fetch counts the length itself, and never follows to where a push service might send it.
    const { 'Content-Length': _length, ...sent } = headers;
    const response = await fetch(push.target.endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body ?? []),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    judge(response.status);
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
      // The device's key is no point of the curve, so it never was a device's.
      throw new TargetGoneError('The keys of the device are none.');
    }
  }
}

/** The words hold nothing of the address, which is a secret. */
function judge(status: number): void {
  if (status >= 200 && status < 300) return;
  const words = `The push service answered ${status}.`;
  if (status === 404 || status === 410) throw new TargetGoneError(words);
  if (status === 408 || status === 429 || status >= 500) throw new Error(words);
  throw new UndeliverableError(words);
}
