import type { ErrorBody, ErrorStatus, MessageKey, Remedy } from '#api/errors.ts';
import type { Occupation } from '#api/rooms/occupation.ts';
import type { TenantScope } from '../db/tenant-scope.ts';

/** A refusal that is reported to the caller: thrown anywhere below a handler, sent as the API's error body. */
export class ApiError extends Error {
  readonly status: ErrorStatus;
  readonly key: MessageKey;
  readonly remedy: Remedy | undefined;
  /** The field of the body that is wrong, and why. */
  fields: Record<string, MessageKey> | undefined;
  /** What is wrong with a field, in English, where a key does not say it. */
  reasons: Record<string, string> | undefined;
  /** What occupies the rooms or trainers that are not available. */
  occupied: Occupation[] | undefined;
  /**
   * What is stored of a refusal (409) whose work is rolled back, such as a count of attempts: written once, with its
   * response.
   */
  lasting: ((scope: TenantScope) => Promise<void>) | undefined;

  constructor(status: ErrorStatus, key: MessageKey, remedy?: Remedy) {
    super(key);
    this.name = 'ApiError';
    this.status = status;
    this.key = key;
    this.remedy = remedy;
  }

  get body(): ErrorBody {
    const { key, status, remedy, fields, reasons, occupied } = this;
    const details = { ...(remedy && { remedy }), ...(fields && { fields }), ...(reasons && { reasons }) };
    return { errors: [key], code: status, ...details, ...(occupied && { occupied }) };
  }
}

/** A refusal with the field that causes it; `why` says more than the key of the whole. */
export function refusedField(status: 400 | 409, key: MessageKey, path: string, why: MessageKey = key): ApiError {
  const error = new ApiError(status, key);
  error.fields = { [path]: why };
  return error;
}

/** A 400 that names the fields, so that a form can show it at them; a mistake of the whole input names none. */
export function invalidFields(paths: readonly string[]): ApiError {
  const error = new ApiError(400, 'data_validation_failed');
  const named = paths.filter((path) => path !== '');
  if (named.length > 0)
    error.fields = Object.fromEntries(named.map((path) => [path, 'data_validation_failed'] as const));
  return error;
}

/** Names what the database refuses, wherever something is written: a closed period. Other errors stay as they are. */
export function refusalOf(error: unknown): unknown {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23514' && constraint === 'period_closed' ? new ApiError(409, 'period_closed') : error;
}

const mostOccupied = 100;

/** A refusal that names what occupies the rooms or the trainers. */
export function notAvailable(
  key: 'room_not_available' | 'trainer_not_available',
  occupied: readonly Occupation[],
): ApiError {
  const error = refusedField(409, key, key === 'room_not_available' ? 'roomId' : 'trainerId');
  error.occupied = occupied.slice(0, mostOccupied);
  return error;
}

/** The tenant of the request is out of service; apps keep what they have and ask again after a minute. */
export class OutOfService extends ApiError {
  constructor(now: Date) {
    super(503, 'server_busy', { kind: 'wait_until', at: new Date(now.getTime() + 60_000).toISOString() });
    this.name = 'OutOfService';
  }
}

/** Another cell serves the tenant of the request: whoever asks again in a moment is led there. */
export class ElsewhereError extends ApiError {
  constructor() {
    super(503, 'server_busy');
    this.name = 'ElsewhereError';
  }
}
