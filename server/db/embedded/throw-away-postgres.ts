import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { makeThrowAwayFolder } from './throw-away-folder.ts';

const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * A PostgreSQL for tests and benchmarks in a temporary folder of its own, which goes when it is stopped. It runs
 * beside a server of the same checkout, with the same settings and the same durability.
 */
export async function startThrowAwayPostgres(): Promise<EmbeddedPostgres> {
  const dataRoot = makeThrowAwayFolder();
  const remove = (): void => rmSync(dataRoot, { recursive: true, force: true, maxRetries: 3 });
  try {
    const postgres = await startEmbeddedPostgres({
      root: CHECKOUT,
      dataRoot,
      log: () => undefined,
      onGone: (reason) => process.emitWarning(reason),
    });
    return { ...postgres, stop: () => postgres.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
