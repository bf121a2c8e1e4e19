import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '#scripts/build/build-if-stale.ts';
import { readStamp } from '#scripts/build/build-stamp.ts';
import { endWithUs, stopEndingWithUs } from '#scripts/checks/run-tool.ts';
import { readEnvironment } from '#server/environment.ts';
import { runServer } from '#server/main.ts';
import { fillClubs } from './fill-clubs.ts';
import { giveSandboxKeys } from './give-sandbox-keys.ts';
import { printClubs } from './print-clubs.ts';
import { startSandbox } from './start-sandbox.ts';

/** The launcher holds the other end of stdin: when it closes, the process that started us has ended in some way. */
function stopWithStdin(): void {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
  // A server that has closed everything may exit by itself.
  process.stdin.unref();
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
async function openSandbox(isEmpty: boolean): Promise<boolean> {
  const { name, dataDir, databaseUrl } = readEnvironment(process.env);
  if (name !== 'development' || isEmpty || databaseUrl !== undefined || process.env['MONTONIO_URL']) return false;
  const folder = dataDir ?? fileURLToPath(new URL('../../.data', import.meta.url));
  const url = await startSandbox(join(folder, 'payment-sandbox.json'));
  if (url !== undefined) process.env['MONTONIO_URL'] = url;
  return url !== undefined;
}

export interface Serving {
  /** No demo clubs. */
  isEmpty: boolean;
  /** False serves the app as it was last built, if it ever was. */
  isBuilding: boolean;
}

/** Builds, opens the database and serves: with demo clubs, unless it is to be empty. Resolves when it serves. */
export async function serve({ isEmpty, isBuilding }: Serving): Promise<void> {
  if (process.env['TRENN_STOP_WITH_STDIN'] === '1') stopWithStdin();
  checkSettings();
  endWithUs();
  if (isBuilding || readStamp() === undefined) await buildIfStale();
  stopEndingWithUs();
  const hasSandbox = await openSandbox(isEmpty);
  await runServer({
    distFolder: fileURLToPath(new URL('../../dist', import.meta.url)),
    say: (line) => console.log(line),
    fill: isEmpty ? async () => undefined : fillClubs,
    onListening: async (port, services, isForPeople) => {
      if (hasSandbox) await giveSandboxKeys(services);
      if (isForPeople) await printClubs(port, services);
    },
  });
}
