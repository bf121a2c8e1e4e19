import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { uploadPartBytes } from '#api/videos/video-facts.ts';
import { filmFacts, makeFilm } from '#tests/support/videos/sample-film.ts';
import type { BenchDatabase } from '../data/bench-database.ts';
import { signTokens } from '../data/sign-tokens.ts';
import type { MeasuredServer } from '../servers/measured-server.ts';

type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object | Buffer) => Promise<Record<string, unknown>>;

function callerOf(port: number, host: string, token: string | undefined): Call {
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const headers = {
        host,
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': body instanceof Buffer ? 'application/octet-stream' : 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      };
      request({ host: '127.0.0.1', port, method, path: `/api/v0.1${path}`, headers }, async (response) => {
        const text = Buffer.concat(await response.toArray()).toString();
        if ((response.statusCode ?? 500) >= 300) reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
        else resolve(text === '' ? {} : (JSON.parse(text) as Record<string, unknown>));
      })
        .on('error', reject)
        .end(body instanceof Buffer ? body : body && JSON.stringify(body));
    });
}

/** An admin of the booking club uploads a film for everyone. Returns the address at which a member watches it. */
export async function uploadVideo(
  trenn: MeasuredServer,
  { app, booking }: BenchDatabase,
  bytes: number,
): Promise<string> {
  const clientId = booking.members[0]?.clientId ?? 0;
  const [admin] = await signTokens(app, booking, [clientId], { isAdmin: true });
  const call = callerOf(trenn.port, booking.host, admin?.token);
  const film = await makeFilm(bytes);
  const { uploadId } = await call('POST', '/admin/video/upload', { bytes });
  for (let offset = 0; offset < bytes; offset += uploadPartBytes) {
    const part = film.subarray(offset, offset + uploadPartBytes);
    await call('PUT', `/admin/video/upload/${String(uploadId)}?offset=${offset}`, part);
  }
  const { fileId } = await call('POST', `/admin/video/upload/${String(uploadId)}/finish`);
  await call('POST', '/admin/video', { ...filmFacts, fileId });
  const { items } = (await call('GET', '/user/video')) as { items: { src: string | null }[] };
  const src = items[0]?.src;
  if (!src) throw new Error('The video that was uploaded cannot be watched.');
  return src;
}
