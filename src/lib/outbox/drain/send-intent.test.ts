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

const answerWith = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));

beforeEach(() => vi.stubGlobal('location', { host: 'kesklinn.ee' }));
afterEach(() => vi.unstubAllGlobals());

test('a page of another network that accepts everything is no response', async () => {
  answerWith(200, { welcome: 'Free Wi-Fi' });
  expect(await sendIntent(intent, 'token')).toBeUndefined();
});

test('what the server accepts or refuses is its response', async () => {
  const booked = { registrationId: 1, status: 'booked' };
  answerWith(201, booked);
  expect(await sendIntent(intent, 'token')).toMatchObject({ status: 201, body: booked });
  const refused = { errors: ['no_free_places'], code: 409 };
  answerWith(409, refused);
  expect(await sendIntent(intent, 'token')).toMatchObject({ status: 409, body: refused });
});
