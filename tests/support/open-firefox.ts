import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { BidiClient } from './bidi-client.ts';

const names = ['firefox-esr', 'firefox'];
const address = /WebDriver BiDi listening on (ws:\S+)/;
const patienceMs = 30_000;

/** Its program where there is one: nothing installs it. */
export const findFirefox = (): string | undefined =>
  names
    .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((path) => existsSync(path));

/** A tab, asked and steered by code that runs in the page. */
export class FirefoxTab {
  readonly #client: BidiClient;
  readonly #context: string;

  constructor(client: BidiClient, context: string) {
    this.#client = client;
    this.#context = context;
  }

  async goto(url: string): Promise<void> {
    await this.#client.send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });
  }

  /** What an expression comes to, awaited; it has to be JSON. */
  async evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await this.#client.send<{
      result?: { value?: string };
      exceptionDetails?: { text: string };
    }>('script.evaluate', {
      expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
      target: { context: this.#context },
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
    return JSON.parse(result?.value ?? 'null') as T;
  }

  /** @throws {Error} when the expression does not become true. */
  async until(expression: string): Promise<void> {
    for (const end = Date.now() + patienceMs; Date.now() < end; await delay(200)) {
      // A page that is just coming has no answer.
      if (await this.evaluate<boolean>(`!!(${expression})`).catch(() => false)) return;
    }
    throw new Error(
      `${expression} has not come true; the page says: ${await this.evaluate('document.body.innerText')}`,
    );
  }

  close(): Promise<unknown> {
    return this.#client.send('browsingContext.close', { context: this.#context });
  }
}

export interface Firefox {
  openTab(): Promise<FirefoxTab>;
  close(): Promise<void>;
}

/** A Firefox without windows, with an empty profile. */
export async function openFirefox(program: string): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'trenn-firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    const client = await BidiClient.open(`${await readAddress(child.stderr)}/session`);
    await client.send('session.new', { capabilities: {} });
    return {
      openTab: async () => {
        const { context } = await client.send<{ context: string }>('browsingContext.create', { type: 'tab' });
        return new FirefoxTab(client, context);
      },
      close: async () => {
        client.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function readAddress(input: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input });
  for await (const line of lines) {
    const found = address.exec(line)?.[1];
    if (!found) continue;
    // What it says from now on nobody reads, and it must not wait for that.
    lines.close();
    input.resume();
    return found;
  }
  throw new Error('Firefox has ended before it listened.');
}
