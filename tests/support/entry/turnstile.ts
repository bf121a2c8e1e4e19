import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A turnstile as a manufacturer's controller would be on a club's network: it turns once for each POST to `/open`. */
export class Turnstile {
  turns = 0;
  isJammed = false;
  readonly #server: Server;
  #wake: (() => void) | undefined;

  private constructor() {
    this.#server = createServer((request, response) => {
      const isAsked = request.method === 'POST' && request.url === '/open';
      if (isAsked && !this.isJammed) this.turns++;
      response.writeHead(!isAsked ? 404 : this.isJammed ? 503 : 204).end();
      this.#wake?.();
    });
  }

  static async open(): Promise<Turnstile> {
    const turnstile = new Turnstile();
    await new Promise<void>((resolve) => turnstile.#server.listen(0, '127.0.0.1', resolve));
    return turnstile;
  }

  get address(): URL {
    return new URL(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/open`);
  }

  async waitForTurns(count: number): Promise<void> {
    while (this.turns < count) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
