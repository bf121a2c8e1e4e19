import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { type JoinSite, openJoinSite } from '#tests/support/browser/open-join-site.ts';
import { patienceMs } from '#tests/support/browser/open-test-page.ts';

/** What a server sends before it hears of the reader: ten packets of 1,460 bytes (RFC 6928). */
const firstPackets = 14_600;

let site: JoinSite;
let training: number;
const tomorrow = addDays(toPlainDate(new Date(), 'Europe/Tallinn'), 1);

beforeAll(async () => {
  site = await openJoinSite();
  const { club } = site.own;
  // A day of a busy club, each class with a name of its own.
  for (let hour = 7; hour < 21; hour++)
    ({ id: training } = await club.addTraining({
      startsAt: `${tomorrow}T${String(hour).padStart(2, '0')}:30:00`,
      name: ['Hommikune jooga', 'Vesiaeroobika', 'Jõutrenn', 'Pilates algajatele', 'Spinning'][hour % 5] + ` ${hour}`,
    }));
  await club.inScope((scope) => buildProduct(scope));
});
afterAll(() => site?.close());

/** @returns the answer's bytes with its head, and its text */
async function read(path: string): Promise<{ bytes: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ bytes: number; text: string }>();
  const url = new URL(path, site.own.origin);
  get(
    { host: '127.0.0.1', port: url.port, path, agent: false, headers: { host: url.host, 'accept-encoding': 'br' } },
    (response) => {
      const { socket } = response;
      buffer(response).then(
        (body) => resolve({ bytes: socket.bytesRead, text: brotliDecompressSync(body).toString() }),
        reject,
      );
    },
  ).on('error', reject);
  return promise;
}

test.each([
  ['a day', () => `/public/calendar/day?date=${tomorrow}`],
  ['a week', () => `/public/calendar/week?date=${tomorrow}`],
  ['a training', () => `/public/training?id=${training}`],
  ['tickets', () => '/public/tickets/buy'],
  ['joining', () => '/public/join'],
])('all that is read first of %s comes in the first packets', async (_, pathOf) => {
  const seen = await vi.waitFor(
    async () => {
      const found = await read(pathOf());
      expect(found.text).toContain('class="sight"');
      return found;
    },
    { timeout: patienceMs },
  );
  expect(seen.bytes).toBeLessThanOrEqual(firstPackets);
});
