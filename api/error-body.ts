import type { ErrorBody } from './errors.ts';

/**
 * The specification's definition of an error response: "numeric status of 400 or more, a list of string errors, a
 * numeric code".
 */
export function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false;
  const { errors, code } = body as Partial<ErrorBody>;
  return Array.isArray(errors) && errors.every((e) => typeof e === 'string') && typeof code === 'number' && code >= 400;
}
