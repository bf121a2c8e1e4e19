import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { toPlainDate } from '#api/dates.ts';
import { buildIfStale } from '#scripts/build/build-if-stale.ts';
import { readStamp } from '#scripts/build/build-stamp.ts';
import { endWithUs, stopEndingWithUs } from '#scripts/checks/run-tool.ts';
import { fillDemo } from '#scripts/demo/fill-demo.ts';
import { demoPassword } from '#scripts/demo/people/demo-log-ins.ts';
import { sandboxKeys } from '#scripts/payment-sandbox/sandbox-keys.ts';
import type { Database } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import type { Services } from '#server/endpoint/services.ts';
import { readEnvironment } from '#server/environment.ts';
import { FileStore } from '#server/features/files/file-store.ts';
import { saveAccount } from '#server/features/payments/account/commands.ts';
import { sealSecretKey } from '#server/features/payments/account/provider-keys.ts';
import { findAccount } from '#server/features/payments/account/queries.ts';
import { hashPassword } from '#server/features/session/passwords.ts';
import { listTenants } from '#server/features/tenants/queries.ts';
import { runServer } from '#server/main.ts';
import { printClubs } from './print-clubs.ts';
import { ProgressBar } from './progress-bar.ts';

const program = fileURLToPath(new URL('../payment-sandbox.ts', import.meta.url));

/** Its own usual place, so that an order's address outlives a restart; any other where that is taken. */
const usualPort = 8460;

function run(port: number, file: string): ChildProcess {
  const args = [program, '--port', String(port), '--file', file];
  // Its stdin closes when this process dies, and then it ends too.
  return spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'] });
}

/** The base of the API that it says it has; undefined where it ended instead. */
async function awaitUrl(child: ChildProcess): Promise<string | undefined> {
  if (!child.stdout) return undefined;
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) return (JSON.parse(line) as { url: string }).url;
  return undefined;
}

/**
 * Runs the payment sandbox beside the server, for the demo clubs: a process of its own that ends with this one.
 * @returns the base of its API
 */
async function startSandbox(file: string): Promise<string | undefined> {
  for (const port of [usualPort, 0]) {
    const child = run(port, file);
    child.unref();
    const url = await awaitUrl(child);
    if (url === undefined) continue;
    for (const stream of [child.stdin, child.stdout])
      if (stream && 'unref' in stream) (stream as { unref(): void }).unref();
    return url;
  }
  return undefined;
}

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

/** Gives the demo clubs shops at the sandbox, once. */
async function giveSandboxKeys({ database, secret, clock }: Services): Promise<void> {
  for (const { id, isDemo } of await listTenants(database)) {
    if (!isDemo) continue;
    await inTenant(database, id, async (scope) => {
      if (await findAccount(scope)) return;
      const { accessKey, secretKey } = sandboxKeys(`demo-${id}`);
      await saveAccount(scope, { accessKey, sealedSecretKey: sealSecretKey(secret, id, secretKey), now: clock() });
    });
  }
}

/** Fills the demo clubs, or rolls them forward to today; shows the progress bar only if there is work. */
async function fillClubs(owner: Database, filesRoot: string): Promise<void> {
  const bar = new ProgressBar('Filling the demo clubs');
  const startedAt = performance.now();
  await fillDemo(owner, {
    today: toPlainDate(new Date(), 'Europe/Tallinn'),
    passwordHash: await hashPassword(demoPassword),
    files: new FileStore(filesRoot),
    onFault: (about, error) =>
      console.error(`${about}: the demo is not brought to today in every part (${(error as Error).message}).`),
    onProgress: (done, total, what) => {
      if (performance.now() - startedAt > 400) bar.show(done, total, what);
    },
  });
  bar.finish();
}
