import { expect, test } from 'vitest';
import { type Intent, newIntent } from '../intents/intent.ts';
import { drain } from './drain.ts';

const serverTime = Date.parse('2026-11-18T10:00:00Z');
const hourMs = 3_600_000;

test('what was queued in time is sent although the device’s clock is ahead', async () => {
  const { intent, sent } = await drainAhead(serverTime);
  expect(sent).toEqual(['a']);
  expect(intent?.outcome).toMatchObject({ type: 'done' });
});

test('what looks late stays queued while the server’s time cannot be asked', async () => {
  const { intent, sent } = await drainAhead(undefined);
  expect(sent).toEqual([]);
  expect(intent).toMatchObject({ state: 'queued', attempts: 0 });
});

test('what is late by the server’s time too is not sent', async () => {
  const { intent, sent } = await drainAhead(serverTime + hourMs);
  expect(sent).toEqual([]);
  expect(intent?.outcome).toEqual({ type: 'expired' });
});

/** Drains a booking that may be sent for half an hour more, on a device whose clock is an hour ahead. */
async function drainAhead(askedTime: number | undefined): Promise<{ intent: Intent | undefined; sent: string[] }> {
  const notAfter = new Date(serverTime + hourMs / 2).toISOString();
  const facts = { id: 'a', kind: 'book', args: { trainingId: 1 }, clientId: 7, subject: {}, language: 'en' } as const;
  const createdAt = new Date(serverTime).toISOString();
  let intent: Intent | undefined = newIntent({ ...facts, isSentAlone: true, createdAt, order: 1, notAfter });
  const sent: string[] = [];
  await drain(7, true, {
    store: {
      put: async () => undefined,
      list: async () => (intent ? [intent] : []),
      get: async () => intent,
      change: async (_, change) => {
        intent = intent && change(intent);
      },
      removeIf: async () => false,
    },
    findToken: async () => 'token',
    send: async ({ id }) => {
      sent.push(id);
      return { status: 201, body: { registrationId: 1, status: 'booked' } };
    },
    now: () => serverTime + hourMs,
    askTime: async () => askedTime,
    onChange: async () => undefined,
  });
  return { intent, sent };
}
