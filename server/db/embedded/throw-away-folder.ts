import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProcessAlive } from './is-process-alive.ts';

const PREFIX = 'trenn-throw-away-';

/** A new data root in the temporary folder, for its maker to remove; those of makers that were killed go now. */
export function makeThrowAwayFolder(): string {
  removeAbandoned();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // Root's PostgreSQL runs as another user, who must pass through.
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  return folder;
}

/** A killed test run cannot tidy up; its folder carries its pid, so the next one does. */
function removeAbandoned(): void {
  const names = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const pid = Number.parseInt(name.slice(PREFIX.length), 10);
    if (!isProcessAlive(pid)) {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    }
  }
}
