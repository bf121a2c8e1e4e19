import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { apiBase, type EndpointDefinition } from '#api/endpoint.ts';
import { type EndpointName, endpoints } from '#api/endpoints.ts';
import type { Sample } from '../sample.ts';

interface Call extends Sample {
  host: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Replaces `params`, as written in the URL. */
  rawId?: string;
  /** Replaces `query`. */
  rawQuery?: string;
  /** Replaces `body`, with the content type in `headers`. */
  rawBody?: string | Buffer;
  address?: string;
}

export const definitionOf = (name: EndpointName): EndpointDefinition => endpoints[name];
export const endpointNames = Object.keys(endpoints) as EndpointName[];

/** Calls an endpoint as the app would, with an idempotency key if it requires one, unless the call overrides it. */
export function callEndpoint(app: FastifyInstance, name: EndpointName, call: Call): Promise<LightMyRequestResponse> {
  const { method, path, isIdempotent, isStream } = definitionOf(name);
  const address = path.replace(/\{(\w+)\}/g, (_, field: string) => call.rawId ?? String(call.params?.[field]));
  const query = call.rawQuery ?? new URLSearchParams(call.query).toString();
  const payload = call.rawBody ?? call.file ?? call.body;
  const request: InjectOptions = {
    method,
    url: apiBase + address + (query && `?${query}`),
    remoteAddress: call.address ?? '127.0.0.1',
    headers: {
      host: call.host,
      'sec-fetch-site': 'same-origin',
      ...(call.token && { authorization: `Bearer ${call.token}` }),
      ...(call.file && { 'content-type': 'application/octet-stream' }),
      ...(isIdempotent && { 'idempotency-key': randomUUID() }),
      ...call.headers,
    },
    ...(call.cookie && { cookies: { '__Host-rt': call.cookie } }),
    ...(payload !== undefined && { payload }),
  };
  return isStream ? readFirstEvent(app, request) : app.inject(request);
}

/** A stream's response as if it ended with its first event, whose data is the body; an error response is unchanged. */
async function readFirstEvent(app: FastifyInstance, request: InjectOptions): Promise<LightMyRequestResponse> {
  const response = await app.inject({ ...request, payloadAsStream: true });
  let text = '';
  for await (const part of response.stream()) {
    text += String(part);
    if (text.includes('\n\n')) break;
  }
  response.raw.res.destroy();
  const body = response.statusCode === 200 ? (/^data: (.*)$/m.exec(text)?.[1] ?? '') : text;
  return Object.defineProperties(response, {
    body: { value: body },
    json: { value: () => JSON.parse(body) as unknown },
  });
}
