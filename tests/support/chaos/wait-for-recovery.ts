import type { ChaosWorld } from './chaos-world.ts';
import type { QuietClub } from './quiet-club.ts';
import { waitUntil } from './wait-until.ts';

/** Waits until both servers are ready, each sells a place, and each learns what the other sold. */
export async function waitForRecovery({ servers }: ChaosWorld, quiet: QuietClub): Promise<void> {
  await quiet.begin();
  const becomeReady = (index: number) =>
    waitUntil(`server ${index + 1} to be ready`, async () => {
      const server = servers[index];
      if (server?.process.hasEndedByItself) {
        throw new Error(`Server ${index + 1} has ended by itself: ${server.process.lastWords}`);
      }
      return isReady(server?.port ?? 0);
    });
  await Promise.all([becomeReady(0), becomeReady(1)]);
  // A server called before the other sells has cached the response, and must be notified that it has changed.
  await quiet.waitForNews(1, 0);
  await quiet.book(0);
  await Promise.all([quiet.waitForNews(0, 1), quiet.waitForNews(1, 1)]);
  await quiet.book(1);
  await quiet.waitForNews(0, 2);
}

async function isReady(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(2000);
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal })).status === 200;
  } catch {
    return false;
  }
}
