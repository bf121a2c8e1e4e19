import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

interface Injected {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: object | Buffer;
}

/** What tests call in process, over a real socket: of an app it has `inject` alone. */
export function httpApp(port: number): FastifyInstance {
  const inject = ({ method, url, headers, payload }: Injected) =>
    new Promise<{ statusCode: number; body: string }>((resolve, reject) => {
      const body = payload === undefined || Buffer.isBuffer(payload) ? payload : Buffer.from(JSON.stringify(payload));
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          method,
          path: url,
          agent: false,
          headers: {
            ...headers,
            ...(body && !Buffer.isBuffer(payload) && { 'content-type': 'application/json' }),
            ...(body && { 'content-length': String(body.length) }),
          },
        },
        (response) => {
          text(response).then((said) => resolve({ statusCode: response.statusCode ?? 0, body: said }), reject);
        },
      );
      sent.once('error', reject);
      sent.end(body);
    });
  return { inject } as unknown as FastifyInstance;
}
