// `npm test`: plain JavaScript for whatever Node is there, since nothing is installed when it begins.
import { runWithNode } from './bootstrap/run-with-node.mjs';

// No stdin: a tool that asks a question would wait for ever where nobody sits.
await runWithNode(['scripts/run-checks.ts', ...process.argv.slice(2)], { stdio: ['ignore', 'inherit', 'inherit'] });
