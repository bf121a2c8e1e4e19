import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * A PostgreSQL for tests and benchmarks in a temporary folder, removed when it is stopped. It runs beside a server of
 * the same checkout, with the same settings, and in an ordinary folder with the same durability.
 */
export async function startThrowAwayPostgres(parent = tmpdir()): Promise<EmbeddedPostgres> {
  const dataRoot = makeThrowAwayFolder(parent);
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

/** A new data root in the temporary folder, which the caller removes, and its run if the caller cannot. */
export function makeThrowAwayFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, `trenn-throw-away-${process.pid}-`));
  // Root's PostgreSQL runs as another user, who must pass through.
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  return folder;
}
