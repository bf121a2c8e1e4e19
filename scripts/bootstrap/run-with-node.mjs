import { delimiter, dirname } from 'node:path';
import { CHECKOUT } from './checkout.mjs';
import { ClearError } from './clear-error.mjs';
import { findNode } from './find-node.mjs';
import { ensureInstalled } from './install.mjs';
import { runChild } from './run-child.mjs';

const OLDEST_MAJOR = 20;

/**
 * What every script of package.json does: install what is missing, then run a program of ours under Node 24. Ends
 * this process with that program's exit code.
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
    // Tools that start with "#!/usr/bin/env node" are to find the same Node.
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
