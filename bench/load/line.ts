import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const head = /^HTTP\/1\.1 (\d{3})[^]*?\r\ncontent-length: (\d+)\r\n[^]*?\r\n\r\n/i;

/**
 * A connection to the server that sends what was written beforehand and reads no more of an answer than it must: who makes a
 * crowd shares the machine with those who are measured.
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

  /** The answer's status; 0 where there was none. */
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
