import type { ErrorBody, ErrorStatus, MessageKey, Remedy } from '#api/errors.ts';

/** A refusal that the caller is told: thrown anywhere below a handler, answered as the wire's error body. */
export class ApiError extends Error {
  readonly status: ErrorStatus;
  readonly key: MessageKey;
  readonly remedy: Remedy | undefined;

  constructor(status: ErrorStatus, key: MessageKey, remedy?: Remedy) {
    super(key);
    this.name = 'ApiError';
    this.status = status;
    this.key = key;
    this.remedy = remedy;
  }

  get body(): ErrorBody {
    return { errors: [this.key], code: this.status, ...(this.remedy && { remedy: this.remedy }) };
  }
}
