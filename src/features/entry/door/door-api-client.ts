import { toBase64url } from '#api/entry/bytes/base64url.ts';
import type { DoorEvent } from '#api/entry/door/door-schema.ts';
import { challengeMessage } from '#api/entry/pass/pass-format.ts';
import { ApiFailure, NetworkFailure } from '#src/lib/api/api-failure.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import type { Call, CallInput, CallResult } from '#src/lib/api/contract.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { followStream } from '#src/lib/stream/follow-stream.ts';
import { signWith } from '../device-key.ts';
import type { DoorAnswer } from './door-view.ts';

const patienceMs = 10_000;
/** A token that expires sooner is not worth a call. */
const marginMs = 20_000;

/** The door's own API client: a token for five minutes, obtained by a signature, valid for `door/*` only. */
export class DoorApiClient {
  readonly #doorId: number;
  readonly #keys: CryptoKeyPair;
  #token: { text: string; expiresAt: number } | undefined;
  #asking: Promise<string> | undefined;

  constructor(doorId: number, keys: CryptoKeyPair) {
    this.#doorId = doorId;
    this.#keys = keys;
  }

  /** Throws as `callApi` does; see `isRefused`. */
  async call<C extends Call>(call: C, input: CallInput<C>): Promise<CallResult<C>> {
    const signal = AbortSignal.timeout(patienceMs);
    try {
      return await callApi(call, { ...input, signal }, await this.token());
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
      return callApi(call, { ...input, signal }, await this.token(true));
    }
  }

  /** Concurrent callers share one request: a new challenge invalidates the previous one. */
  async token(isRefused = false): Promise<string> {
    // A device that knows it is offline sends no request and does not wait.
    if (!navigator.onLine) throw new NetworkFailure('offline');
    const { text, expiresAt = 0 } = this.#token ?? {};
    if (!isRefused && text !== undefined && expiresAt - marginMs > serverNow().getTime()) return text;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #ask(): Promise<string> {
    const doorId = this.#doorId;
    const signal = AbortSignal.timeout(patienceMs);
    const { challenge } = await callApi('POST /door/challenge', { body: { doorId }, signal });
    const signature = toBase64url(await signWith(this.#keys, challengeMessage(challenge)));
    const issued = await callApi('POST /door/token', { body: { doorId, challenge, signature }, signal });
    this.#token = { text: issued.token, expiresAt: Date.parse(issued.expiresAt) };
    return issued.token;
  }
}

/** The server seems not to know this door: an admin has removed it, or another tablet has replaced it. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiFailure && [401, 403, 404].includes(error.status);

interface DoorEventHandlers {
  answer: (answer: DoorAnswer) => void;
  remove: () => Promise<void>;
  sync: () => Promise<void>;
}

/** The server says what the door has to do now, as long as there is a network; the door works without it too. */
export function followDoorEvents(client: DoorApiClient, door: DoorEventHandlers, signal: AbortSignal): Promise<void> {
  const onEvent = ({ kind, firstName }: DoorEvent): void => {
    if (kind === 'open') door.answer({ kind: 'open', reason: 'welcome', firstName: firstName ?? undefined });
    else if (kind === 'revoked') void door.remove();
    else void door.sync();
  };
  return followStream('GET /door/event', { onOpen: () => void door.sync(), onEvent }, signal, () => client.token());
}
