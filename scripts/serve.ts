import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '#scripts/build/build-if-stale.ts';
import { endWithUs, stopEndingWithUs } from '#scripts/checks/run-tool.ts';
import { fillClubs } from '#scripts/serve/fill-clubs.ts';
import { giveSandboxKeys } from '#scripts/serve/give-sandbox-keys.ts';
import { printClubs } from '#scripts/serve/print-clubs.ts';
import { startSandbox } from '#scripts/serve/start-sandbox.ts';
import { readEnvironment } from '#server/environment.ts';
import { runServer } from '#server/main.ts';

/** The launcher holds the other end of stdin: when it closes, the process that started us has ended in some way. */
function stopWithStdin(): void {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
  // A server that has closed everything may exit by itself.
  process.stdin.unref();
}

if (process.env['TRENN_STOP_WITH_STDIN'] === '1') {
  stopWithStdin();
}
/** An invalid setting is reported in one sentence, before the build. */
function checkSettings(): void {
  try {
    readEnvironment(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

/** Demo clubs are paid at a sandbox, unless the operator names a provider. */
async function openSandbox(): Promise<boolean> {
  const { name, dataDir, databaseUrl } = readEnvironment(process.env);
  if (name !== 'development' || isEmpty || databaseUrl !== undefined || process.env['MONTONIO_URL']) return false;
  const folder = dataDir ?? fileURLToPath(new URL('../.data', import.meta.url));
  const url = await startSandbox(join(folder, 'payment-sandbox.json'));
  if (url !== undefined) process.env['MONTONIO_URL'] = url;
  return url !== undefined;
}

checkSettings();
const isEmpty = process.argv.includes('--empty');
endWithUs();
await buildIfStale();
stopEndingWithUs();
const hasSandbox = await openSandbox();
await runServer({
  distFolder: fileURLToPath(new URL('../dist', import.meta.url)),
  say: (line) => console.log(line),
  fill: isEmpty ? async () => undefined : fillClubs,
  onListening: async (port, services, isForPeople) => {
    if (hasSandbox) await giveSandboxKeys(services);
    if (isForPeople) await printClubs(port, services);
  },
});
