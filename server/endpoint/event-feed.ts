import type { ServerResponse } from 'node:http';

/** Who has left so much unread is gone or too slow; he comes back and asks for what he has missed. */
const maxUnreadBytes = 64 * 1024;

export const eventText = (event: unknown): string => `data: ${JSON.stringify(event)}\n\n`;

function write(listener: ServerResponse, text: Buffer | string): void {
  if (listener.writableEnded) return;
  if (listener.writableLength > maxUnreadBytes) listener.destroy();
  else listener.write(text);
}

/** A sign of life. */
export const beat = (listener: ServerResponse): void => write(listener, ': \n\n');

/** Tells the same to all who listen: an event is made into bytes once, however many they are. */
export class EventFeed<T> {
  /** What everyone is told first. */
  readonly greeting: T;
  readonly #onEmpty: () => void;
  readonly #listeners = new Set<ServerResponse>();

  constructor(greeting: T, onEmpty: () => void) {
    this.greeting = greeting;
    this.#onEmpty = onEmpty;
  }

  get size(): number {
    return this.#listeners.size;
  }

  add(listener: ServerResponse): void {
    this.#listeners.add(listener);
    listener.once('close', () => {
      if (this.#listeners.delete(listener) && this.size === 0) this.#onEmpty();
    });
  }

  /** Whoever listens is told no more. */
  end(): void {
    for (const listener of this.#listeners) listener.end();
  }

  send(event: T): void {
    const bytes = Buffer.from(eventText(event));
    for (const listener of this.#listeners) write(listener, bytes);
  }
}
