import { runServer } from '#server/main.ts';
import { buildIfStale } from '#scripts/build.ts';

/** The launcher holds the other end of stdin: when it closes, whoever started us is gone, however it ended. */
function stopWithStdin(): void {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
  // A server that has closed everything may end by itself.
  process.stdin.unref();
}

if (process.env['TRENN_STOP_WITH_STDIN'] === '1') {
  stopWithStdin();
}
await buildIfStale((line) => console.log(line));
await runServer({ args: process.argv.slice(2) });
