// `npm test`: plain JavaScript for any version of Node, since nothing is installed when it begins.
import { runWithNode } from './bootstrap/run-with-node.mjs';

// No stdin: a tool that prompts would block for ever in an unattended run.
await runWithNode(['scripts/run-checks.ts', ...process.argv.slice(2)], { stdio: ['ignore', 'inherit', 'inherit'] });
