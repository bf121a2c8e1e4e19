import { oldestSupportedVersion } from '#api/session.ts';
import { ApiError } from './api-error.ts';

const numbers = (version: string): number[] => version.split('.').map(Number);

/** Is version `a` lower than `b`? Both as `0.5.14`. */
export function isOlder(a: string, b: string): boolean {
  const [left, right] = [numbers(a), numbers(b)];
  const index = right.findIndex((part, i) => part !== (left[i] ?? 0));
  return index >= 0 && (left[index] ?? 0) < (right[index] ?? 0);
}

/** Parses `x-version`; an invalid one is ignored, one too old to serve is refused with a request to update. */
export function readClientVersion(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string' || !/^\d{1,4}(\.\d{1,4}){2}$/.test(header)) return undefined;
  if (isOlder(header, oldestSupportedVersion)) throw new ApiError(426, 'update_required');
  return header;
}
