import { openTestApp, type TestApp } from './open-test-app.ts';

/** A run looks at every club of its database: with more of them a story takes longer than a new database. */
const storiesOfADatabase = 4;

/** Stories one after another, each with a seed from 1 and a club of its own, beside the clubs of few others. */
export async function tellStories(
  count: number,
  tell: (server: TestApp, seed: number) => Promise<void>,
): Promise<void> {
  for (let first = 1; first <= count; first += storiesOfADatabase) {
    const server = await openTestApp();
    try {
      const last = Math.min(count, first + storiesOfADatabase - 1);
      for (let seed = first; seed <= last; seed += 1) await tell(server, seed);
    } finally {
      await server.close();
    }
  }
}
