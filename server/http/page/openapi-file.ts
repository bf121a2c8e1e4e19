import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { apiBase } from '#api/endpoint.ts';
import { type EncodedResponse, encodeResponse, sendPrepared } from '../response/send-response.ts';

/** Serves the description of the API that the build wrote. Read when first asked for, since few ask. */
export function registerOpenapiFile(app: FastifyInstance, distFolder: string): void {
  let document: EncodedResponse | undefined;
  app.get(`${apiBase}/openapi.json`, (request, reply) => {
    document ??= encodeResponse(readFileSync(join(distFolder, '.openapi.json'), 'utf8'));
    return sendPrepared(request, reply, document, 'application/json; charset=utf-8');
  });
}
