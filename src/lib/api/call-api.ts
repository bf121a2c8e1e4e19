import { apiBase } from '#api/endpoint.ts';
import { isErrorBody } from '#api/error-body.ts';
import { ApiFailure, NetworkFailure } from './api-failure.ts';
import type { Call, CallInput, CallResult } from './contract.ts';
import { requestHeaders } from './request-headers.ts';
import { noteServerTime } from './server-clock.ts';

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/**
 * Calls one endpoint with the given token, or as a visitor. Returns the parsed response; throws `ApiFailure` for an
 * error response and `NetworkFailure` when there was no outcome.
 */
export async function callApi<C extends Call>(call: C, input: CallInput<C>, token?: string): Promise<CallResult<C>> {
  const [method = 'GET', path = '/'] = call.split(' ');
  const { params, query, body, idempotencyKey, signal } = input as LooseInput;
  // A file says itself what it is.
  const isFile = body instanceof Blob;
  const hasBody = !isFile && (body !== undefined || method === 'POST');
  const response = await send(urlOf(path, params, query), {
    method,
    credentials: 'same-origin',
    headers: requestHeaders({ language: document.documentElement.lang, token, idempotencyKey, hasBody }),
    ...(isFile && { body }),
    ...(hasBody && { body: JSON.stringify(body ?? {}) }),
    ...(signal && { signal }),
  });
  noteServerTime(response.headers.get('date'));
  return (await readResponse(response)) as CallResult<C>;
}

/**
 * The body of a successful response. Throws `ApiFailure` for an error of our server, and `NetworkFailure` for anything
 * else.
 */
export async function readResponse(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const answer = await readJson(response);
  if (response.ok) return answer;
  // A server without its database counts as unreachable: messages, caching and retries are the same.
  if (!isErrorBody(answer) || response.status === 503) throw new NetworkFailure(`status ${response.status}`);
  const failure = new ApiFailure(answer.errors[0] ?? 'unknown', answer.code, answer.remedy, answer.fields);
  failure.occupied = answer.occupied ?? [];
  throw failure;
}

export function urlOf(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${apiBase}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new NetworkFailure(error);
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw new NetworkFailure(error);
  }
}
