import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { RUN_FOLDER } from './find-run-processes.ts';
import { clearAbandoned, openOwnedFolder } from './owned-folder.ts';

/** Where Linux keeps files in memory. */
export const MEMORY = '/dev/shm';

/**
 * Begins a run of tests or measurements, unless this process belongs to one. Everything temporary of this process and of
 * those that it starts lies in one folder, and goes with it however the run ends; what earlier runs left goes now.
 */
export async function openRun(): Promise<void> {
  if (process.env[RUN_FOLDER]) return;
  if (existsSync(MEMORY)) await clearAbandoned(MEMORY);
  const folder = await openOwnedFolder(tmpdir(), 'trenn-run-');
  process.env[RUN_FOLDER] = folder;
  process.env['TMPDIR'] = folder;
}
