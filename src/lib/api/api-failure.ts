import type { MessageKey, Remedy } from '#api/errors.ts';

/** The server said no. `key` is the first of its error keys; the words are `snackbar.<key>`. */
export class ApiFailure extends Error {
  readonly key: MessageKey | string;
  readonly status: number;
  readonly remedy: Remedy | undefined;
  /** What is wrong with a field of the request, by its path. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(key: string, status: number, remedy?: Remedy, fields: Record<string, string> = {}) {
    super(key);
    this.name = 'ApiFailure';
    this.key = key;
    this.status = status;
    this.remedy = remedy;
    this.fields = fields;
  }
}

/** No answer came, or none that can be read: the network, a proxy or the server is away. Nothing is known of the effect. */
export class NetworkFailure extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause });
    this.name = 'NetworkFailure';
  }
}

/** Is the outcome unknown, so that the same may be tried again? */
export const isTransient = (error: unknown): boolean =>
  error instanceof NetworkFailure || (error instanceof ApiFailure && (error.status >= 500 || error.status === 429));
