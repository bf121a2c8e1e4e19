// `npm start`: plain JavaScript for any version of Node, since nothing is installed when it begins.
import { runWithNode } from './bootstrap/run-with-node.mjs';

await runWithNode(['scripts/serve.ts', ...process.argv.slice(2)], {
  // A separate process group: Ctrl-C reaches the server once, through us. The pipe, never written to, closes when we
  // die.
  detached: true,
  stdio: ['pipe', 'inherit', 'inherit'],
  env: { TRENN_STOP_WITH_STDIN: '1' },
});
