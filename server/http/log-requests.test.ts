import { randomBytes } from 'node:crypto';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { logRequests } from './log-requests.ts';

it('logs a request’s path, without its query and secrets', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  logRequests(app);
  app.get('/calendar/:file', async () => 'ok');
  const secret = randomBytes(32).toString('base64url');
  for (const url of [`/calendar/${secret}.ics`, `/calendar/${secret}`, `/x/${secret}/y?code=${secret}`]) {
    await app.inject(url);
  }
  for (const url of ['/trainer/card/0123456789AB', '/trainer/entry/desk-code/123456', '/user/card/voucher?x=1']) {
    await app.inject(url);
  }
  const paths = lines.map((line) => (JSON.parse(line) as { path?: string }).path).filter(Boolean);
  const ofCodes = ['/trainer/card/…', '/trainer/entry/desk-code/…', '/user/card/…'];
  expect(paths).toEqual(['/calendar/….ics', '/calendar/…', '/x/…/y', ...ofCodes]);
  await app.close();
});

const encode = (text: string) => [...text].map((one) => `%${one.charCodeAt(0).toString(16)}`).join('');

it('recognizes a secret that is percent-encoded, once or more often', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  logRequests(app);
  const secret = randomBytes(32).toString('base64url');
  const twice = encode(secret).replaceAll('%', '%25');
  for (const url of [
    `/calendar/${encode(secret)}.ics`,
    `/calendar/${twice}`,
    `/trainer/c%61rd/${encode('0123456789AB')}`,
  ]) {
    await app.inject(url);
  }
  await app.inject('/trainer/card%2F0123456789AB');
  await app.inject(`/user%3Fcode=${secret}`);
  const paths = lines.map((line) => (JSON.parse(line) as { path?: string }).path).filter(Boolean);
  expect(paths).toEqual(['/calendar/….ics', '/calendar/…', '/trainer/card/…', '/trainer/card/…', '/user']);
  await app.close();
});

it('logs no probe of a load balancer', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  logRequests(app);
  for (const url of ['/healthz', '/readyz?from=balancer', '/user']) await app.inject(url);
  expect(lines.map((line) => (JSON.parse(line) as { path?: string }).path).filter(Boolean)).toEqual(['/user']);
  await app.close();
});
