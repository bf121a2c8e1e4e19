import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

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
export async function startSandbox(file: string): Promise<string | undefined> {
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
