import { SignJWT } from 'jose';
import type { z } from 'zod';
import { ProviderRefusal, ProviderUnreachable } from '../payment-errors.ts';
import type { ProviderKeys } from '../payment-provider.ts';
import { reasonOfRefusal } from './montonio-answers.ts';

export interface CallOptions {
  /** The base of the API. */
  url: string;
  timeoutMs: number;
  clock: () => Date;
}

const getMinutes = 60;
const postMinutes = 10;

/** A token of ours: who we are, and the request itself where it writes. */
export function signClaims(
  { accessKey, secretKey }: ProviderKeys,
  claims: object,
  { now, minutes }: { now: Date; minutes: number },
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ ...claims, accessKey })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + minutes * 60)
    .sign(new TextEncoder().encode(secretKey));
}

/** Calls of Montonio's API; none is repeated here, since its caller knows whether that is safe. */
export class MontonioCalls {
  readonly #options: CallOptions;

  constructor(options: CallOptions) {
    this.#options = options;
  }

  async get<S extends z.ZodType>(keys: ProviderKeys, path: string, answer: S): Promise<z.output<S>> {
    const token = await signClaims(keys, {}, { now: this.#options.clock(), minutes: getMinutes });
    return this.#call(path, { headers: { authorization: `Bearer ${token}` } }, answer);
  }

  async post<S extends z.ZodType>(keys: ProviderKeys, path: string, claims: object, answer: S): Promise<z.output<S>> {
    const data = await signClaims(keys, claims, { now: this.#options.clock(), minutes: postMinutes });
    const headers = { 'content-type': 'application/json' };
    return this.#call(path, { method: 'POST', headers, body: JSON.stringify({ data }) }, answer);
  }

  async #call<S extends z.ZodType>(path: string, init: RequestInit, answer: S): Promise<z.output<S>> {
    const { status, body } = await this.#fetch(path, init);
    if (status !== 200 && status !== 201) {
      if (status >= 500 || status === 429) throw new ProviderUnreachable(`Montonio answers ${status}.`);
      throw new ProviderRefusal(status, reasonOfRefusal(body));
    }
    const read = answer.safeParse(body);
    if (!read.success) throw new ProviderUnreachable(`Montonio answers ${path} with something unknown.`);
    return read.data;
  }

  async #fetch(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    const { url, timeoutMs } = this.#options;
    try {
      const response = await fetch(url + path, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
      const text = await response.text();
      return { status: response.status, body: readJson(text) };
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      throw new ProviderUnreachable(`Montonio cannot be reached: ${cause?.code ?? (error as Error).name}.`, {
        cause: error,
      });
    }
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
