import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const head = /^HTTP\/1\.1 (\d{3})[^]*?\r\ncontent-length: (\d+)\r\n[^]*?\r\n\r\n/i;

/**
 * A raw connection that sends prepared bytes and parses only as much of a response as needed: the load generator shares
 * the machine with what it measures.
 */
export class Line {
  readonly #socket: Socket;
  #received = '';
  #answer: ((status: number) => void) | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true).setEncoding('latin1');
    socket.on('data', (text) => this.#receive(String(text)));
    socket.on('close', () => this.#answer?.(0));
  }

  static async open(port: number): Promise<Line> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Line(socket);
  }

  /** The response's status; 0 without one. */
  ask(request: string): Promise<number> {
    return new Promise((resolve) => {
      this.#answer = resolve;
      this.#socket.write(request, 'latin1');
    });
  }

  #receive(text: string): void {
    this.#received += text;
    const [whole, status, length] = head.exec(this.#received) ?? [];
    if (whole === undefined || this.#received.length < whole.length + Number(length)) return;
    this.#received = '';
    this.#answer?.(Number(status));
  }
}
