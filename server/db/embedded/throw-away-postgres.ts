import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url));
const PREFIX = 'trenn-throw-away-';

/**
 * A PostgreSQL for tests and benchmarks in a temporary folder of its own, which goes when it is stopped. It runs
 * beside a server of the same checkout, with the same settings and the same durability.
 */
export async function startThrowAwayPostgres(): Promise<EmbeddedPostgres> {
  removeAbandoned();
  const dataRoot = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // Root's PostgreSQL runs as another user, who must pass through.
  chmodSync(dataRoot, process.getuid?.() === 0 ? 0o711 : 0o700);
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

/** A killed test run cannot tidy up; its folder carries its pid, so the next one does. */
function removeAbandoned(): void {
  const names = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const pid = Number.parseInt(name.slice(PREFIX.length), 10);
    if (!isAlive(pid)) {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
