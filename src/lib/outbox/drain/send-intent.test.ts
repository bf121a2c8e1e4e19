import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newIntent } from '../intents/intent.ts';
import { sendIntent } from './send-intent.ts';

const intent = newIntent({
  id: 'a',
  kind: 'book',
  args: { trainingId: 1 },
  clientId: 7,
  subject: {},
  language: 'et',
  isSentAlone: false,
  createdAt: '2026-11-23T10:00:00Z',
  order: 1,
});

const ours = { 'x-api-version': '0.1' };

beforeEach(() => vi.stubGlobal('location', { host: 'kesklinn.ee' }));
afterEach(() => vi.unstubAllGlobals());

test('a page of another network that accepts everything is no response', async () => {
  answerWith(200, { welcome: 'Free Wi-Fi' });
  expect(await sendIntent(intent, 'token')).toBeUndefined();
});

test('an empty acceptance counts only with the header of our API', async () => {
  const leaving = { ...intent, kind: 'leave', args: { registrationId: 1, trainingId: 1 } } as const;
  answerWith(204, undefined, {});
  expect(await sendIntent(leaving, 'token')).toBeUndefined();
  answerWith(204, undefined);
  expect(await sendIntent(leaving, 'token')).toMatchObject({ status: 204 });
});

test('what the server accepts or refuses is its response', async () => {
  const booked = { registrationId: 1, status: 'booked' };
  answerWith(201, booked);
  expect(await sendIntent(intent, 'token')).toMatchObject({ status: 201, body: booked });
  const refused = { errors: ['no_free_places'], code: 409 };
  answerWith(409, refused);
  expect(await sendIntent(intent, 'token')).toMatchObject({ status: 409, body: refused });
});

const answerWith = (status: number, body: unknown, headers: Record<string, string> = ours) =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(body === undefined ? null : JSON.stringify(body), { status, headers }),
  );
