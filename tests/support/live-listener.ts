import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { ScheduleChange } from '#api/timetable/schema.ts';

export const livePath = '/api/v0.1/public/schedule/live';

/** A listener of a live timetable over a real connection, which reads its events or stalls. */
export class LiveListener {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** All events so far, the greeting first. */
  readonly events: ScheduleChange[] = [];
  /** Resolves when the server has ended the stream in order; rejects when it was cut. */
  readonly ended: Promise<void>;
  readonly #sent: ClientRequest;
  readonly #response: IncomingMessage;
  #rest = '';
  #wake: (() => void) | undefined;

  static open(port: number, host: string): Promise<LiveListener> {
    return new Promise((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', path: livePath, headers: { host }, agent: false });
      sent.once('response', (response) => resolve(new LiveListener(sent, response)));
      sent.once('error', reject);
      sent.end();
    });
  }

  private constructor(sent: ClientRequest, response: IncomingMessage) {
    this.status = response.statusCode ?? 0;
    this.headers = response.headers;
    this.#sent = sent;
    this.#response = response;
    this.ended = new Promise((resolve, reject) => {
      response.once('end', resolve);
      response.once('error', reject);
    });
    // Most tests end by disconnecting, which nothing awaits.
    this.ended.catch(() => undefined);
    response.setEncoding('utf8').on('data', (part: string) => this.#read(part));
  }

  /** The first matching event, past or future. */
  async find(isMeant: (change: ScheduleChange) => boolean): Promise<ScheduleChange> {
    for (;;) {
      const found = this.events.find(isMeant);
      if (found) return found;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Waits until a training is reported with the expected number of free places. */
  async waitForFree(id: number, free: number): Promise<void> {
    await this.find(({ trainings }) => trainings.some((one) => one.id === id && one.freePlaces === free));
  }

  stopReading(): void {
    this.#response.pause();
  }

  goOnReading(): void {
    this.#response.resume();
  }

  leave(): void {
    this.#sent.destroy();
  }

  #read(part: string): void {
    const texts = (this.#rest + part).split('\n\n');
    this.#rest = texts.pop() ?? '';
    for (const text of texts) {
      const data = /^data: (.*)$/m.exec(text)?.[1];
      if (data) this.events.push(JSON.parse(data) as ScheduleChange);
    }
    this.#wake?.();
  }
}
