import type { MessageKey, Remedy } from '#api/errors.ts';
import type { Occupation } from '#api/rooms/occupation.ts';

/** The server's error response. `key` is the first of its error keys; the text is `snackbar.<key>`. */
export class ApiFailure extends Error {
  readonly key: MessageKey | string;
  readonly status: number;
  readonly remedy: Remedy | undefined;
  /** The errors of the request's fields, by path. */
  readonly fields: Readonly<Record<string, string>>;
  /** What occupies the rooms or trainers that are not available. */
  occupied: readonly Occupation[] = [];

  constructor(key: string, status: number, remedy?: Remedy, fields: Record<string, string> = {}) {
    super(key);
    this.name = 'ApiFailure';
    this.key = key;
    this.status = status;
    this.remedy = remedy;
    this.fields = fields;
  }
}

/** No response, or an unreadable one: the network, a proxy or the server is down. The effect is unknown. */
export class NetworkFailure extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause });
    this.name = 'NetworkFailure';
  }
}

/** Whether the server has understood and declines: the same request again would not help. */
export const isRefusal = (error: unknown): error is ApiFailure => error instanceof ApiFailure && !isTransient(error);

/** Whether the outcome is unknown, so that the same request may be retried. */
export const isTransient = (error: unknown): boolean =>
  error instanceof NetworkFailure || (error instanceof ApiFailure && (error.status >= 500 || error.status === 429));
