import { type ClientRequest, request } from 'node:http';
import type { DoorEvent } from '#api/entry/door/door-schema.ts';

/** A door that listens over a real connection. */
export class DoorListener {
  /** All events so far, the greeting first. */
  readonly events: DoorEvent[] = [];
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  readonly #sent: ClientRequest;
  #rest = '';
  #wake: (() => void) | undefined;

  constructor(port: number, host: string, token: string) {
    const headers = { host, authorization: `Bearer ${token}` };
    this.#sent = request({ port, host: '127.0.0.1', path: '/api/v0.1/door/event', headers, agent: false });
    this.ended = new Promise((resolve) => {
      this.#sent.once('close', () => resolve());
      this.#sent.once('error', () => resolve());
    });
    this.#sent.once('response', (response) => {
      response.setEncoding('utf8').on('data', (part: string) => this.#read(part));
      response.on('error', () => this.#wake?.());
    });
    this.#sent.end();
  }

  /** The first event of this kind, past or future, after skipping `skip` of them. */
  async find(kind: DoorEvent['kind'], skip = 0): Promise<DoorEvent> {
    for (;;) {
      const found = this.events.filter((event) => event.kind === kind)[skip];
      if (found) return found;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  leave(): void {
    this.#sent.destroy();
  }

  #read(part: string): void {
    const texts = (this.#rest + part).split('\n\n');
    this.#rest = texts.pop() ?? '';
    for (const text of texts) {
      const data = /^data: (.*)$/m.exec(text)?.[1];
      if (data) this.events.push(JSON.parse(data) as DoorEvent);
    }
    this.#wake?.();
  }
}
