import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findProgram } from '../find-program.ts';
import { type ScriptedBrowser, ScriptedTab } from './scripted-tab.ts';

/** What WebKit needs here: its driver, its minimal browser, and a virtual display. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  screen: string;
}

const patienceMs = 60_000;

export function findWebKit(): WebKitPrograms | undefined {
  const [driver, screen] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')];
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  return driver && screen && browser ? { driver, browser, screen } : undefined;
}

/** Calls a driver by the WebDriver standard. */
class Driver {
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  async ask<T>(method: 'POST' | 'DELETE' | 'GET', path: string, body?: unknown): Promise<T> {
    const response = await fetch(this.#address + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const { value } = (await response.json()) as { value: T };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }
}

/** The driver has one current window, so each call selects its window first. */
class WebKitTab extends ScriptedTab {
  readonly #driver: Driver;
  readonly #handle: string;

  constructor(driver: Driver, handle: string) {
    super();
    this.#driver = driver;
    this.#handle = handle;
  }

  async #choose(): Promise<void> {
    await this.#driver.ask('POST', '/window', { handle: this.#handle });
  }

  async goto(url: string): Promise<void> {
    await this.#choose();
    await this.#driver.ask('POST', '/url', { url });
  }

  async evaluate<T>(expression: string): Promise<T> {
    await this.#choose();
    const script = `const done = arguments[0];
      (async () => JSON.stringify((await (${expression})) ?? null))().then(done, (error) => done('!' + error));`;
    const answer = await this.#driver.ask<string>('POST', '/execute/async', { script, args: [] });
    if (answer.startsWith('!')) throw new Error(`${expression}: ${answer.slice(1)}`);
    return JSON.parse(answer) as T;
  }

  async close(): Promise<void> {
    await this.#choose();
    await this.#driver.ask('DELETE', '/window');
  }
}

/** A WebKit on its own display. Its first window stays open and empty, since the session ends with the last one. */
export async function openWebKit({ driver, browser, screen }: WebKitPrograms): Promise<ScriptedBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'trenn-webkit-'));
  const display = `:${90 + (process.pid % 400)}`;
  const port = 20_000 + (process.pid % 10_000);
  const env = { ...process.env, HOME: home, DISPLAY: display, XDG_RUNTIME_DIR: home, LIBGL_ALWAYS_SOFTWARE: '1' };
  const children = [
    spawn(screen, [display, '-screen', '0', '1024x900x24', '-nolisten', 'tcp'], { stdio: 'ignore' }),
    spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env }),
  ];
  const stop = async (): Promise<void> => {
    for (const child of children.toReversed()) await end(child);
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
    const found = await begin(new Driver(`http://127.0.0.1:${port}`), { capabilities: { alwaysMatch: options } });
    const session = new Driver(`http://127.0.0.1:${port}/session/${found}`);
    const first = await session.ask<string>('GET', '/window');
    return {
      openTab: async () => {
        // Its own window: a tab would lie behind the first one and be hidden. The requesting window must still be open.
        await session.ask('POST', '/window', { handle: first });
        const { handle } = await session.ask<{ handle: string }>('POST', '/window/new', { type: 'window' });
        return new WebKitTab(session, handle);
      },
      close: async () => {
        await session.ask('DELETE', '');
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The driver starts listening a moment after its start. */
async function begin(driver: Driver, options: unknown): Promise<string> {
  for (const last = Date.now() + patienceMs; ; await delay(200)) {
    try {
      return (await driver.ask<{ sessionId: string }>('POST', '/session', options)).sessionId;
    } catch (error) {
      if (!(error instanceof TypeError) || Date.now() > last) throw error;
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || !child.kill()) return;
  await once(child, 'exit');
}
