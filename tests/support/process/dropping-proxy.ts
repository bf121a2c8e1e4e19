import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Random } from '../random.ts';

/** A bad network: requests arrive completely, the server handles them, and some of the responses never arrive. */
export class DroppingProxy {
  dropped = 0;
  readonly #server: Server;

  private constructor(target: number, share: number, random: Random) {
    this.#server = createServer((incoming, outgoing) => {
      const pass = (answer: IncomingMessage): void => {
        if (random.next() >= share) {
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        this.dropped++;
        answer.resume().on('end', () => incoming.socket.destroy());
      };
      this.#forward(incoming, outgoing, target, pass);
    });
  }

  /** @param share fraction of the responses that get lost, from 0 to 1 */
  static async open(target: number, share: number, random: Random): Promise<DroppingProxy> {
    const proxy = new DroppingProxy(target, share, random);
    await new Promise<void>((resolve) => {
      proxy.#server.listen(0, '127.0.0.1', resolve);
    });
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    port: number,
    pass: (answer: IncomingMessage) => void,
  ): void {
    const { method, url, headers } = incoming;
    const sent = request({ host: '127.0.0.1', port, method, path: url, headers }, pass);
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  }
}
