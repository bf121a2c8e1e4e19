import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEvents } from './read-events.ts';

test('events are read whole, however the network splits them, even within a character', async () => {
  const bytes = new TextEncoder().encode('retry: 5000\ndata: {"õ":1}\n\n: \n\nid: 7\ndata:a\ndata: b\n\n');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length)), async (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
      const parts = places.slice(1).map((end, at) => bytes.slice(places[at], end));
      expect(await readAll(parts)).toEqual(['{"õ":1}', undefined, 'a\nb']);
    }),
  );
});

test('an event that was cut off is ignored', async () => {
  expect(await readAll([new TextEncoder().encode('data: 1\n\ndata: 2')])).toEqual(['1']);
});

async function readAll(parts: Uint8Array[]): Promise<(string | undefined)[]> {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
  const events: (string | undefined)[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}
