import { setTimeout as delay } from 'node:timers/promises';

const patienceMs = 60_000;

/** A tab of any browser, read and driven by code that runs in the page. */
export abstract class ScriptedTab {
  abstract goto(url: string): Promise<void>;

  /** The awaited value of an expression; it must be JSON. */
  abstract evaluate<T>(expression: string): Promise<T>;

  abstract close(): Promise<unknown>;

  /** @throws {Error} when the expression does not become true. */
  async until(expression: string): Promise<void> {
    for (const end = Date.now() + patienceMs; Date.now() < end; await delay(200)) {
      // A loading page cannot evaluate yet.
      if (await this.evaluate<boolean>(`!!(${expression})`).catch(() => false)) return;
    }
    throw new Error(
      `${expression} has not come true; the page says: ${await this.evaluate('document.body.innerText')}`,
    );
  }
}

/** A separate browser with an empty profile. */
export interface ScriptedBrowser {
  openTab(): Promise<ScriptedTab>;
  close(): Promise<void>;
}
