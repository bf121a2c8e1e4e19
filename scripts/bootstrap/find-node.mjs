import { ClearError } from './clear-error.mjs';
import { findPackagedNode } from './node-package.mjs';

/** The first version with argon2 in node:crypto and native TypeScript. */
const WANTED = [24, 7];

/**
 * The path of a Node new enough to run Trenn: that of the platform's package, else the current one.
 * @returns {string}
 */
export function findNode() {
  const packaged = findPackagedNode();
  const own = { path: process.execPath, version: process.versions.node };
  for (const node of [packaged, own]) {
    if (node !== undefined && isNewEnough(node.version)) {
      return node.path;
    }
  }
  const carried =
    packaged === undefined ? 'has no package with' : `has only a package with Node ${packaged.version} for`;
  throw new ClearError(
    `Trenn needs Node ${WANTED.join('.')} or newer. It ${carried} ${process.platform}-${process.arch}, and this is Node ` +
      `${own.version}: install Node 24 from https://nodejs.org and start again.`,
  );
}

/** @param {string} version */
export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > WANTED[0] || (major === WANTED[0] && minor >= WANTED[1]);
}
