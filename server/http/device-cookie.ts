import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeviceCookie } from '../endpoint/handler.ts';

const deviceCookieName = '__Host-device';
/** As long as browsers keep any cookie. */
const maxAge = 400 * 24 * 3600;
const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'strict', maxAge } as const;

export const deviceCookieOf = (request: FastifyRequest, reply: FastifyReply): DeviceCookie => ({
  value: request.cookies[deviceCookieName],
  write: (value) => void reply.setCookie(deviceCookieName, value, attributes),
});
