// Runs a program of this checkout under Node 24: `node scripts/with-node.mjs scripts/tenant.ts add club.json`.
import { resolve } from 'node:path';
import { CHECKOUT } from './bootstrap/checkout.mjs';
import { runWithNode } from './bootstrap/run-with-node.mjs';

const [program = '', ...args] = process.argv.slice(2);
// The program is ours; the arguments may name files in the caller's folder.
await runWithNode([resolve(CHECKOUT, program), ...args], { cwd: process.cwd(), stdio: 'inherit' });
