import type { FastifyRequest } from 'fastify';
import { ApiError } from '../endpoint/api-error.ts';

/**
 * The refresh cookie is the only thing that a browser sends by itself, so routes that use it take calls of the app's
 * own origin only: `Sec-Fetch-Site` where the browser sends it, else an exact `Origin`. A sibling host is not the same.
 */
export function checkSameOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const own = `${request.protocol}://${request.host}`;
  const isSame =
    site === undefined ? origin === own : site === 'same-origin' && (origin === undefined || origin === own);
  if (!isSame) throw new ApiError(403, 'action_not_allowed');
}
