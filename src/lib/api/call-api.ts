import { isErrorBody } from '#api/errors.ts';
import { clientVersion } from '#api/session.ts';
import { ApiFailure, NetworkFailure } from './api-failure.ts';
import type { Call, CallInput, CallResult } from './contract.ts';
import { noteServerTime } from './server-clock.ts';

const base = '/api/v0.1';

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/**
 * Calls one endpoint with the given token, or as a visitor. Gives the parsed answer; throws `ApiFailure` for a refusal
 * and `NetworkFailure` where no verdict came.
 */
export async function callApi<C extends Call>(call: C, input: CallInput<C>, token?: string): Promise<CallResult<C>> {
  const [method = 'GET', path = '/'] = call.split(' ');
  const { params, query, body, idempotencyKey, signal } = input as LooseInput;
  const response = await send(urlOf(path, params, query), {
    method,
    credentials: 'same-origin',
    headers: headersOf(token, idempotencyKey, body !== undefined || method === 'POST'),
    ...(body !== undefined || method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    ...(signal && { signal }),
  });
  noteServerTime(response.headers.get('date'));
  if (response.status === 204) return undefined as CallResult<C>;
  const answer = await readJson(response);
  if (response.ok) return answer as CallResult<C>;
  if (!isErrorBody(answer)) throw new NetworkFailure(`status ${response.status}`);
  throw new ApiFailure(answer.errors[0] ?? 'unknown', answer.code, answer.remedy);
}

export function urlOf(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${base}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

export function headersOf(token?: string, idempotencyKey?: string, hasBody = false): Record<string, string> {
  return {
    accept: 'application/json',
    ...(hasBody && { 'content-type': 'application/json' }),
    'x-language': document.documentElement.lang,
    'x-version': clientVersion,
    'x-host': location.host,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
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
