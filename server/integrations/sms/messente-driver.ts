import { z } from 'zod';
import { UndeliverableError } from '../undeliverable-error.ts';
import { isPhone } from './is-phone.ts';
import type { Sms, SmsDriver } from './sms-driver.ts';
import { BusyError, UncertainError } from './sms-errors.ts';

interface MessenteOptions {
  /** For tests: a simulator on this machine. */
  url?: string | undefined;
  timeoutMs?: number;
}

/** Below the 15 seconds that a driver has. */
const defaultTimeoutMs = 12_000;
const longestPauseSeconds = 900;

const accepted = z.object({ omnimessage_id: z.string().min(1) });
const refused = z.object({
  errors: z.array(
    z.object({ code: z.string().optional(), source: z.string().nullish(), detail: z.string().nullish() }),
  ),
});

/** What fails before anything of the request has left. */
const beforeSending = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Messente's Omnichannel API 2.1: one SMS a request. It has no idempotency key, so a lost answer leaves a doubt. */
export class MessenteDriver implements SmsDriver {
  readonly #url: string;
  readonly #timeoutMs: number;

  constructor({ url = 'https://api.messente.com/v1', timeoutMs = defaultTimeoutMs }: MessenteOptions = {}) {
    this.#url = url;
    this.#timeoutMs = timeoutMs;
  }

  async send(sms: Sms): Promise<string> {
    if (!isPhone(sms.to)) throw new UndeliverableError('This is no phone number with its country.', 'invalid_number');
    const { status, body, retryAfter } = await this.#post(sms);
    if (status === 201 || status === 200) {
      const read = accepted.safeParse(body);
      if (read.success) return read.data.omnimessage_id;
      throw new UncertainError('Messente answered something else than the id of an SMS.');
    }
    throw errorOf(status, body, retryAfter);
  }

  async #post({ account, to, text, sender, reportUrl }: Sms) {
    const credentials = Buffer.from(`${account?.user}:${account?.password}`).toString('base64');
    const message = { channel: 'sms', text, autoconvert: 'off', ...(sender && { sender }) };
    try {
      const response = await fetch(`${this.#url}/omnimessage`, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          to,
          messages: [message],
          text_store: 'nostore',
          ...(reportUrl && { dlr_url: reportUrl }),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(this.#timeoutMs),
      });
      const body: unknown = await response.json().catch(() => undefined);
      return { status: response.status, body, retryAfter: Number(response.headers.get('retry-after')) };
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      const reason = cause?.code ?? (error as Error).name;
      if (beforeSending.has(reason)) throw new Error(`Messente cannot be reached: ${reason}.`, { cause: error });
      throw new UncertainError(`Messente's answer was lost: ${reason}.`, { cause: error });
    }
  }
}

function errorOf(status: number, body: unknown, retryAfter: number): Error {
  const read = refused.safeParse(body);
  const errors = read.success ? read.data.errors : [];
  const words = `Messente refused it: ${status} ${errors.map(({ code, source }) => [code, source].filter(Boolean).join(' ')).join(', ')}`;
  if (status === 429 || status === 503) {
    return new BusyError(words, Math.min(retryAfter > 0 ? retryAfter : 60, longestPauseSeconds));
  }
  if (status >= 500) return new UncertainError(words);
  // The account is wrong, not the SMS: an operator may correct it meanwhile.
  if (status === 401 || status === 403) return new Error(words);
  if (status === 402) return new UndeliverableError(words, 'no_credit');
  const source = errors.map((error) => `${error.source} ${error.detail}`).join(' ');
  if (/\bto\b|phone|number/i.test(source)) return new UndeliverableError(words, 'invalid_number');
  if (/sender/i.test(source)) return new UndeliverableError(words, 'sender_refused');
  return new UndeliverableError(words, 'other');
}
