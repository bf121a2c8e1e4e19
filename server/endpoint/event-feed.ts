import type { ServerResponse } from 'node:http';

/** A client with so much unread is gone or too slow; it reconnects and fetches what it missed. */
const maxUnreadBytes = 64 * 1024;

export const eventText = (event: unknown): string => `data: ${JSON.stringify(event)}\n\n`;

function write(listener: ServerResponse, text: Buffer | string): void {
  if (listener.writableEnded) return;
  if (listener.writableLength > maxUnreadBytes) listener.destroy();
  else listener.write(text);
}

/** A heartbeat. */
export const beat = (listener: ServerResponse): void => write(listener, ': \n\n');

/** Broadcasts the same events to all listeners: an event is encoded once, however many they are. */
export class EventFeed<T> {
  /** What every listener receives first. */
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

  /** Listeners receive nothing more. */
  end(): void {
    for (const listener of this.#listeners) listener.end();
  }

  send(event: T): void {
    const bytes = Buffer.from(eventText(event));
    for (const listener of this.#listeners) write(listener, bytes);
  }
}
