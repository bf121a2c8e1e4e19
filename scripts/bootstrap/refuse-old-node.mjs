// Loaded before each program of a release, which runs with whatever Node is there: plain JavaScript, since an older one reads no types.
import { readFileSync } from 'node:fs';

/** As `>=24.7`. */
const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const [needed = 0, neededMinor = 0] = engines.node.replace('>=', '').split('.').map(Number);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < needed || (major === needed && minor < neededMinor)) {
  console.error(`Trenn needs Node ${needed}.${neededMinor} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
