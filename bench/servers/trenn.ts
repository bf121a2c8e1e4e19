import { runServer } from '#server/main.ts';
import { tellParent } from './tell-parent.ts';

/** The real server with all features, configured by the environment as in production. */
await runServer({
  distFolder: process.env['BENCH_DIST'] ?? 'dist',
  say: (line) => process.stderr.write(`${line}\n`),
  fill: async () => undefined,
  onListening: async () => tellParent(),
});
