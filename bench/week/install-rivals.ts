import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const wanted = fileURLToPath(new URL('./rivals/package.json', import.meta.url));

/**
 * Installs what the week is measured against into a folder that is thrown away, so that no one else has to have it. Takes
 * the one that TRENN_RIVALS names, a folder with `node_modules`, where there is one.
 * @throws {Error} when it cannot be had, as without a network
 */
export async function installRivals(temporary: string, say: (line: string) => void): Promise<string> {
  const kept = process.env['TRENN_RIVALS'];
  if (kept !== undefined) return kept;
  const folder = join(temporary, 'rivals');
  mkdirSync(folder);
  copyFileSync(wanted, join(folder, 'package.json'));
  say('Installing FullCalendar, react-big-calendar and schedule-x into a temporary folder');
  const args = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', args, { cwd: folder, timeout: 180_000 });
  return folder;
}
