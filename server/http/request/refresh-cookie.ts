import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefreshCookie } from '../../endpoint/handler.ts';

/** The prefix makes the browser restrict it to this host, over a secure connection. */
export const refreshCookieName = '__Host-rt';
const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const;

export function refreshCookieOf(request: FastifyRequest, reply: FastifyReply): RefreshCookie {
  return {
    value: request.cookies[refreshCookieName],
    write: (value, maxAge) => void reply.setCookie(refreshCookieName, value, { ...attributes, maxAge }),
    // Also clears the browser's cache of responses; storage stays, for the worker and the outbox.
    clear: () => void reply.clearCookie(refreshCookieName, attributes).header('clear-site-data', '"cache"'),
  };
}
