import type { TenantScope } from '../db/tenant-scope.ts';
import type { ErrorBody, ErrorStatus, MessageKey, Remedy } from '#api/errors.ts';

/** A refusal that the caller is told: thrown anywhere below a handler, answered as the wire's error body. */
export class ApiError extends Error {
  readonly status: ErrorStatus;
  readonly key: MessageKey;
  readonly remedy: Remedy | undefined;
  /** At which field of the body, and why. */
  fields: Record<string, MessageKey> | undefined;
  /** What stays of a refusal (409) whose work is rolled back, as a count of tries: written once, with its answer. */
  lasting: ((scope: TenantScope) => Promise<void>) | undefined;

  constructor(status: ErrorStatus, key: MessageKey, remedy?: Remedy) {
    super(key);
    this.name = 'ApiError';
    this.status = status;
    this.key = key;
    this.remedy = remedy;
  }

  get body(): ErrorBody {
    const { key, status, remedy, fields } = this;
    return { errors: [key], code: status, ...(remedy && { remedy }), ...(fields && { fields }) };
  }
}
