import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { invalidFields } from '../../endpoint/api-error.ts';

/** Routes of this scope take a file, or a part of one, and nothing else (`fileBytes` of an endpoint). */
export function takeFilesAlone(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

/** @throws ApiError without one */
export function readFile(body: unknown): Uint8Array {
  if (body instanceof Uint8Array && body.length > 0) return body;
  throw invalidFields(['file']);
}

/** What tells one call with a key from another: a file and what is said of it, else the body, else the query. */
export function partToHash({ body, query }: { body?: unknown; query?: object | undefined }): unknown {
  if (body instanceof Uint8Array) return [createHash('sha256').update(body).digest('base64url'), query];
  return body ?? (hasFields(query) ? query : undefined);
}

const hasFields = (query: object | undefined): boolean => query !== undefined && Object.keys(query).length > 0;
