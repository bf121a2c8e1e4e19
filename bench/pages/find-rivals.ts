import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Rivals {
  /** The folder with a `package.json` that names them. */
  folder: string;
  /** Display name. */
  names: string;
  /** An environment variable that names a folder with `node_modules`, if there is one. */
  keptIn: string;
}

/** What something is measured against: the folder it is in, or, where it cannot be had, a paragraph that says so. */
export async function findRivals(
  temporary: string,
  wanted: Rivals,
  say: (line: string) => void,
): Promise<{ folder: string | undefined; missing: string[] }> {
  try {
    return { folder: await installRivals(temporary, wanted, say), missing: [] };
  } catch (error) {
    return { folder: undefined, missing: [`The others cannot be installed: ${String(error).split('\n')[0]}`] };
  }
}

/**
 * Installs what something is measured against into a temporary folder, so that developers need not have it. Returns
 * that folder.
 * @throws {Error} when it cannot be installed, as without a network, or from a folder that has no packages
 */
async function installRivals(
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
