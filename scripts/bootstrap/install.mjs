import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CHECKOUT } from './checkout.mjs';
import { ClearError } from './clear-error.mjs';
import { withInstallLock } from './install-lock.mjs';
import { isInstalled, writeStamp } from './install-stamp.mjs';
import { matchesLock } from './matches-lock.mjs';
import { findPackagedNode, NODE_PACKAGE } from './node-package.mjs';
import { cleanNpmEnvironment } from './npm-environment.mjs';
import { runChild } from './run-child.mjs';

/** The platforms' binaries are optional dependencies, the build tools are development dependencies; both are needed. */
const ARGUMENTS = ['ci', '--include=optional', '--include=dev'];

/** npm finishes its current step before it handles a signal; a partial install is redone anyway. */
const PATIENCE_MS = 1000;

/** Installs exactly what the lock file lists, unless it is installed already. */
export async function ensureInstalled() {
  if (isComplete()) {
    return;
  }
  await withInstallLock(async () => {
    // The previous holder of the lock may have installed it.
    if (isComplete()) {
      return;
    }
    if (matchesLock() && hasNode()) {
      writeStamp();
      return;
    }
    console.error('Installing what Trenn needs (about half a minute)');
    await runNpm();
    verify();
    writeStamp();
  });
}

function isComplete() {
  return isInstalled() && hasNode();
}

/** The Node binary that everything runs on, where the platform has a package with it. */
function hasNode() {
  return NODE_PACKAGE === undefined || findPackagedNode() !== undefined;
}

async function runNpm() {
  const npm = findNpm();
  const command = npm === undefined ? 'npm' : process.execPath;
  const args = npm === undefined ? ARGUMENTS : [npm, ...ARGUMENTS];
  // npm's output must not mix with that of the calling script.
  const options = { cwd: CHECKOUT, env: cleanNpmEnvironment(process.env), stdio: ['ignore', 2, 2] };
  const code = await runChild(command, args, options, PATIENCE_MS);
  if (code !== 0) {
    throw new ClearError(`The install did not succeed (npm ci ended with ${code}); what npm says stands above.`);
  }
}

/** The npm that runs us; else the one next to this Node; else undefined, and the one in the PATH is tried. */
function findNpm() {
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const candidates = [process.env.npm_execpath, beside];
  return candidates.find((path) => path !== undefined && basename(path) === 'npm-cli.js' && existsSync(path));
}

/** npm can succeed without installing anything, due to a setting of its own. */
function verify() {
  if (!hasNode()) {
    throw new ClearError(
      `npm reported success, but ${NODE_PACKAGE} is not in node_modules; check npm's settings ` +
        '("npm config list": omit, os, cpu, dry-run) and start again.',
    );
  }
}
