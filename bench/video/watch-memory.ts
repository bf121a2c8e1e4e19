import { setTimeout as delay } from 'node:timers/promises';
import type { MeasuredServer } from '../servers/measured-server.ts';

const everyMs = 200;

/** The most memory that a server had while something ran, in bytes, beside what that returned. */
export async function watchMemory<T>(
  server: MeasuredServer,
  work: () => Promise<T>,
): Promise<{ result: T; peak: number }> {
  const done = new AbortController();
  const watching = (async () => {
    let peak = await server.memoryBytes();
    while (!done.signal.aborted) {
      await delay(everyMs);
      peak = Math.max(peak, await server.memoryBytes());
    }
    return peak;
  })();
  try {
    const result = await work();
    done.abort();
    return { result, peak: await watching };
  } finally {
    done.abort();
    await watching;
  }
}
