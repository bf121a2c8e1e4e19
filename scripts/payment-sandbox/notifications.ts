import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { SignJWT } from 'jose';
import { findSecret } from './sandbox-keys.ts';
import type { SandboxOrder, SandboxRefund, SandboxState } from './sandbox-state.ts';

const minute = 60_000;
/** Thirteen more attempts within 48 hours. */
const retryMinutes = [1, 2, 5, 10, 20, 40, 60, 120, 180, 300, 480, 720, 942];

export interface NotificationOptions {
  clock: () => Date;
  /** How many times faster than the real plan; 1 is 48 hours. */
  speed: number;
}

export interface Sent {
  url: string;
  status: number | undefined;
}

/** Sends what happened to whom the order names, and again until it is heard. */
export class Notifications {
  readonly #state: SandboxState;
  readonly #options: NotificationOptions;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #held = new Map<string, () => void>();
  readonly sent: Sent[] = [];

  constructor(state: SandboxState, options: NotificationOptions) {
    this.#state = state;
    this.#options = options;
  }

  /** A token about an order, as the return and the notification carry it. */
  orderToken(order: SandboxOrder, minutes = 60, secret = findSecret(order.accessKey) ?? ''): Promise<string> {
    const { uuid, merchantReference, display, status, cents, currency, method } = order;
    const claims = {
      uuid,
      accessKey: order.accessKey,
      merchantReference,
      merchantReferenceDisplay: display,
      paymentStatus: status,
      paymentMethod: method,
      grandTotal: cents / 100,
      currency,
      paymentProviderName: order.bank,
      merchant_reference: merchantReference,
      merchant_reference_display: display,
      payment_status: status,
    };
    return this.#sign(claims, minutes, secret);
  }

  async tellOrder(order: SandboxOrder): Promise<void> {
    const { minutes, secret } = this.#tokenOf(order.accessKey);
    const token = await this.orderToken(order, minutes, secret);
    await this.#tell(order, { orderToken: token });
  }

  async tellRefund(order: SandboxOrder, refund: SandboxRefund): Promise<void> {
    const { minutes, secret } = this.#tokenOf(order.accessKey);
    const claims = {
      refundUuid: refund.uuid,
      refundStatus: refund.status,
      refundStatusDescription: refund.description ?? null,
      refundAmount: refund.cents / 100,
      orderUuid: order.uuid,
      accessKey: order.accessKey,
    };
    await this.#tell(order, { refundToken: await this.#sign(claims, minutes, secret) });
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Runs `work` after a delay that is as the plan's: compressed by the speed. */
  later(ms: number, work: () => void | Promise<void>): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        void work();
      },
      Math.min(ms, 2_000_000_000),
    );
    this.#timers.add(timer.unref());
  }

  #tokenOf(accessKey: string): { minutes: number; secret: string } {
    const { isExpired, hasWrongSecret } = this.#state.switches;
    const secret = hasWrongSecret ? 'the secret of another shop, of course' : (findSecret(accessKey) ?? '');
    return { minutes: isExpired ? -60 : 60, secret };
  }

  #sign(claims: object, minutes: number, secret: string): Promise<string> {
    const now = Math.floor(this.#options.clock().getTime() / 1000);
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(now)
      .setExpirationTime(now + minutes * 60)
      .sign(new TextEncoder().encode(secret));
  }

  async #tell(order: SandboxOrder, body: { orderToken: string } | { refundToken: string }): Promise<void> {
    const { copies, lateMs, isReordered, hasForged, isSilent } = this.#state.switches;
    if (isSilent) return;
    if (hasForged) await this.#post(order.notificationUrl, { orderToken: await this.orderToken(order, 60, 'forged') });
    const send = () => {
      for (let copy = 0; copy < copies; copy++) void this.#attempt(order.notificationUrl, body, 0);
    };
    const held = this.#held.get(order.uuid);
    if (isReordered && !held) {
      this.#held.set(order.uuid, send);
      return;
    }
    const release = () => {
      send();
      held?.();
    };
    this.#held.delete(order.uuid);
    if (lateMs > 0) this.later(lateMs, release);
    else release();
  }

  async #attempt(url: string, body: object, retry: number): Promise<void> {
    const status = await this.#post(url, body);
    this.sent.push({ url, status });
    if (status === 200 || status === 201) return;
    const minutes = retryMinutes[retry];
    if (minutes === undefined) return;
    this.later((minutes * minute) / this.#options.speed, () => this.#attempt(url, body, retry + 1));
  }

  /** Names under `localhost` are this machine, whatever its resolver knows of them. */
  #post(address: string, body: object): Promise<number | undefined> {
    const token = Object.values(body)[0] as string;
    const url = new URL(address);
    if ('orderToken' in body) url.searchParams.set('order-token', token);
    const host = url.hostname.endsWith('localhost') ? '127.0.0.1' : url.hostname;
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const headers = { host: url.host, 'content-type': 'application/json', 'user-agent': 'MontonioWebhooks/1.0' };
    const path = url.pathname + url.search;
    return new Promise((resolve) => {
      const sending = send({ host, port: url.port, path, method: 'POST', headers, timeout: 15_000 }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      });
      sending.on('error', () => resolve(undefined)).on('timeout', () => sending.destroy(new Error('timeout')));
      sending.end(JSON.stringify(body));
    });
  }
}
