import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Rivals {
  /** With a `package.json` that names them. */
  folder: string;
  /** As a person calls them. */
  names: string;
  /** A variable of the environment that names a folder with `node_modules`, where there is one. */
  keptIn: string;
}

/**
 * Installs what something is measured against into a folder that is thrown away, so that no one else has to have it. Gives that folder.
 * @throws {Error} when it cannot be had, as without a network, or from a folder that has no packages
 */
export async function installRivals(
  temporary: string,
  { folder: wanted, names, keptIn }: Rivals,
  say: (line: string) => void,
): Promise<string> {
  const kept = process.env[keptIn];
  if (kept !== undefined) {
    if (existsSync(join(kept, 'node_modules'))) return kept;
    throw new Error(`${keptIn} names no folder with packages.`);
  }
  const folder = join(temporary, keptIn.toLowerCase());
  mkdirSync(folder);
  copyFileSync(join(wanted, 'package.json'), join(folder, 'package.json'));
  say(`Installing ${names} into a temporary folder`);
  const args = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', args, { cwd: folder, timeout: 180_000 });
  return folder;
}
