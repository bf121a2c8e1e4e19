import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

interface Pair {
  client: Socket;
  server: Socket;
  /** Has sent a LISTEN. */
  isListener: boolean;
  /** Whatever either side sends or ends, the other receives nothing of it. */
  isSwallowed: boolean;
}

/** A query message of PostgreSQL's protocol that begins with LISTEN. */
const listenMessage = /Q[^]{4}listen /i;

const connectTo = (target: string | number): Socket =>
  typeof target === 'string' ? connect(target) : connect(target, '127.0.0.1');

/** Stands between a server and PostgreSQL, like a NAT gateway or load balancer that can drop a connection silently. */
export class BlackHoleProxy {
  readonly #pairs = new Set<Pair>();
  readonly #server: Server;

  private constructor(findTarget: () => string | number) {
    this.#server = createServer((client) => this.#pass(client, connectTo(findTarget())));
  }

  /** @param findTarget PostgreSQL's socket or port, called for each connection */
  static async open(findTarget: () => string | number): Promise<BlackHoleProxy> {
    const proxy = new BlackHoleProxy(findTarget);
    await new Promise<void>((resolve) => {
      proxy.#server.listen(0, '127.0.0.1', resolve);
    });
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Swallows the connections that listen now; later ones get through. Returns how many there were. */
  swallowListeners(): number {
    const listeners = [...this.#pairs].filter(({ isListener, isSwallowed }) => isListener && !isSwallowed);
    for (const pair of listeners) pair.isSwallowed = true;
    return listeners.length;
  }

  /** The gateway finally drops them: PostgreSQL's side of each ends. */
  forgetSwallowed(): void {
    for (const { server, isSwallowed } of this.#pairs) if (isSwallowed) server.destroy();
  }

  close(): void {
    this.#server.close();
    for (const { client, server } of this.#pairs) {
      client.destroy();
      server.destroy();
    }
  }

  #pass(client: Socket, server: Socket): void {
    const pair: Pair = { client, server, isListener: false, isSwallowed: false };
    this.#pairs.add(pair);
    const link = (from: Socket, to: Socket): void => {
      from.on('data', (bytes) => {
        if (from === client && listenMessage.test(bytes.toString('latin1'))) pair.isListener = true;
        if (!pair.isSwallowed) to.write(bytes);
      });
      // The other side learns of it by the end of its own connection.
      from.on('error', () => undefined);
      from.on('close', () => {
        if (!pair.isSwallowed) to.destroy();
        if (from.destroyed && to.destroyed) this.#pairs.delete(pair);
      });
    };
    link(client, server);
    link(server, client);
  }
}
