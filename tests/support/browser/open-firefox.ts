import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findProgram } from '../find-program.ts';
import { type ScriptedBrowser, ScriptedTab } from './scripted-tab.ts';

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
}

/** A minimal client of WebDriver BiDi, the browsers' common protocol: one command, one response. */
class BidiClient {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      if (answer.id === undefined) return;
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    });
  }

  static async open(url: string): Promise<BidiClient> {
    const socket = new WebSocket(url);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`${url} does not answer.`)));
    await promise;
    return new BidiClient(socket);
  }

  async send<T>(method: string, params: object = {}): Promise<T> {
    const id = ++this.#last;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.#waiting.set(id, resolve);
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { type, result, error, message } = await promise;
    if (type === 'error') throw new Error(`${method}: ${error}, ${message}`);
    return result as T;
  }

  close(): void {
    this.#socket.close();
  }
}

const address = /WebDriver BiDi listening on (ws:\S+)/;

/** Its executable if there is one: nothing installs it. */
export const findFirefox = (): string | undefined => findProgram('firefox-esr', 'firefox');

class FirefoxTab extends ScriptedTab {
  readonly #client: BidiClient;
  readonly #context: string;

  constructor(client: BidiClient, context: string) {
    super();
    this.#client = client;
    this.#context = context;
  }

  async goto(url: string): Promise<void> {
    await this.#client.send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });
  }

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

  close(): Promise<unknown> {
    return this.#client.send('browsingContext.close', { context: this.#context });
  }
}

/** A headless Firefox with an empty profile. */
export async function openFirefox(program: string): Promise<ScriptedBrowser> {
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
    // Nobody reads its further output, and it must not block on that.
    lines.close();
    input.resume();
    return found;
  }
  throw new Error('Firefox has ended before it listened.');
}
