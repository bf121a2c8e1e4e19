import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Connection } from '#server/db/embedded/connection.ts';

/** `silent`: connections stay open and carry nothing, as behind a router that has dropped them. */
export type ProxyMode = 'passing' | 'hanging up' | 'silent';

/** A breakable network between the server and its PostgreSQL. */
export class PostgresProxy {
  /** When each connection was requested, by `performance.now()`. */
  readonly attempts: number[] = [];
  readonly #server: Server;
  readonly #pairs = new Set<[Socket, Socket]>();
  #mode: ProxyMode = 'passing';

  private constructor(target: Connection) {
    const path = `${target.host}/.s.PGSQL.${target.port}`;
    this.#server = createServer((near) => {
      this.attempts.push(performance.now());
      if (this.#mode === 'hanging up') near.destroy();
      else this.#join(near, connect(path));
    });
  }

  static async open(target: Connection): Promise<PostgresProxy> {
    const proxy = new PostgresProxy(target);
    await new Promise<void>((resolve) => {
      proxy.#server.listen(0, '127.0.0.1', resolve);
    });
    return proxy;
  }

  /** The proxy's address for clients, in place of the target's own host and port. */
  get address(): { host: string; port: number } {
    return { host: '127.0.0.1', port: (this.#server.address() as AddressInfo).port };
  }

  get openCount(): number {
    return this.#pairs.size;
  }

  /** `hanging up` also ends open connections. */
  set(mode: ProxyMode): void {
    this.#mode = mode;
    for (const pair of this.#pairs) {
      for (const socket of pair) {
        if (mode === 'hanging up') socket.destroy();
        else if (mode === 'silent') socket.pause();
        else socket.resume();
      }
    }
  }

  /** Open connections stay open and carry nothing more, while new connections pass. */
  forget(): void {
    for (const pair of this.#pairs) for (const socket of pair) socket.pause();
  }

  async close(): Promise<void> {
    this.set('hanging up');
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  #join(near: Socket, far: Socket): void {
    const pair: [Socket, Socket] = [near, far];
    this.#pairs.add(pair);
    const end = (): void => {
      this.#pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const [from, to] of [pair, pair.toReversed() as [Socket, Socket]]) {
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', end).on('close', end);
      if (this.#mode === 'silent') from.pause();
    }
  }
}
