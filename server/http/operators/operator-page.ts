import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { computeTenantColors } from '#api/tenants/colors/brand-colors.ts';
import { closedPolicy, pagePolicy } from '../response/security-headers.ts';
import { type EncodedResponse, encodeResponse, sendPrepared } from '../response/send-response.ts';

/** Of no club: what the operators' page takes its colours from. */
const ownColor = '#8fa1cf';
const html = 'text/html; charset=utf-8';

/** A built page of no club – that of operators, or of the first start –, if the build has it. */
export function readOwnPage(distFolder: string, name: 'operators' | 'first-start'): EncodedResponse | undefined {
  const path = join(distFolder, `${name}.html`);
  if (!existsSync(path)) return undefined;
  const start = JSON.stringify({ colors: computeTenantColors(ownColor) }).replaceAll('<', '\\u003c');
  return encodeResponse(readFileSync(path, 'utf8').replace('__START__', () => start));
}

/** Nothing in it is inline but what is read as data. */
const policy = pagePolicy([], []);

/** The page of a printed link: the same at any host, since there is no club, or was none when this process began. */
export const answerFirstStart = (request: FastifyRequest, reply: FastifyReply, page: EncodedResponse) =>
  sendPrepared(request, reply.header('content-security-policy', policy), page, html);

/** At the operators' host one address is a page, which shows all others after `#`. */
export async function answerOperator(
  request: FastifyRequest,
  reply: FastifyReply,
  page: EncodedResponse | undefined,
): Promise<FastifyReply> {
  const isPage = ['GET', 'HEAD'].includes(request.method) && request.url.split('?')[0] === '/';
  if (page && isPage) return sendPrepared(request, reply.header('content-security-policy', policy), page, html);
  reply.header('content-security-policy', closedPolicy).header('cache-control', 'no-store');
  return reply.code(404).type('text/plain').send('');
}
