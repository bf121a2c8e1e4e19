// `npm start`: plain JavaScript for whatever Node is there, since nothing is installed when it begins.
import { runWithNode } from './bootstrap/run-with-node.mjs';

await runWithNode(['scripts/serve.ts', ...process.argv.slice(2)], {
  // A group of its own: Ctrl-C reaches the server once, through us. The pipe, never written to, closes when we die.
  detached: true,
  stdio: ['pipe', 'inherit', 'inherit'],
  env: { TRENN_STOP_WITH_STDIN: '1' },
});
