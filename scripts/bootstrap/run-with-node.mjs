import { delimiter, dirname } from 'node:path';
import { CHECKOUT } from './checkout.mjs';
import { ClearError } from './clear-error.mjs';
import { findNode } from './find-node.mjs';
import { ensureInstalled } from './install.mjs';
import { runChild } from './run-child.mjs';

const OLDEST_MAJOR = 20;

/**
 * Entry point of all scripts in package.json: installs missing packages, then runs a program under Node 24. Ends this
 * process with that program's exit code.
 * @param {readonly string[]} args the program and its arguments
 * @param {import('node:child_process').SpawnOptions} options how it is spawned
 */
export async function runWithNode(args, options) {
  try {
    if (Number.parseInt(process.versions.node, 10) < OLDEST_MAJOR) {
      throw new ClearError(
        `Trenn needs Node ${OLDEST_MAJOR} or newer to begin with; this is ${process.versions.node}.`,
      );
    }
    await ensureInstalled();
    const node = findNode();
    // Tools that start with "#!/usr/bin/env node" must find the same Node.
    const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
    process.exitCode = await runChild(node, args, {
      cwd: CHECKOUT,
      ...options,
      env: { ...process.env, PATH: path, ...options.env },
    });
  } catch (error) {
    console.error(error instanceof ClearError ? error.message : error);
    process.exitCode = 1;
  }
}
