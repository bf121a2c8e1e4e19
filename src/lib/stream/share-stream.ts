import { followStream, type StreamListener } from './follow-stream.ts';
import type { EventOf, Stream } from './open-stream.ts';

type Message<S extends Stream> =
  | { type: 'open' }
  | { type: 'event'; event: EventOf<S> }
  /** A visible tab has appeared. */
  | { type: 'here' };

/**
 * Shares a stream among all tabs of this browser: one opens it and forwards the events, and when it goes the next one
 * takes over. Returns the function that stops it here.
 */
export function shareStream<S extends Stream>(stream: S, listener: StreamListener<S>): () => void {
  // Whatever happened before this tab subscribed is missed, whichever tab leads.
  listener.onOpen();
  const sharing = 'locks' in navigator ? new Sharing(stream, listener) : new Alone(stream, listener);
  return () => sharing.stop();
}

class Alone<S extends Stream> {
  readonly #stopping = new AbortController();

  constructor(stream: S, listener: StreamListener<S>) {
    void followStream(stream, listener, this.#stopping.signal);
  }

  stop(): void {
    this.#stopping.abort();
  }
}

class Sharing<S extends Stream> {
  readonly #stream: S;
  readonly #listener: StreamListener<S>;
  readonly #tabs: BroadcastChannel;
  readonly #tell: (message: Message<S>) => void;
  readonly #stopping = new AbortController();
  #turn = new AbortController();

  constructor(stream: S, listener: StreamListener<S>) {
    this.#stream = stream;
    this.#listener = listener;
    this.#tabs = new BroadcastChannel(stream);
    this.#tell = this.#tabs.postMessage.bind(this.#tabs);
    this.#tabs.addEventListener('message', ({ data }: MessageEvent<Message<S>>) => this.#hear(data));
    // It ends when it is stopped while waiting for the lock.
    this.#takeTurns().catch(() => undefined);
    this.#tell({ type: 'here' });
  }

  stop(): void {
    this.#stopping.abort();
    this.#turn.abort();
    this.#tabs.close();
  }

  async #takeTurns(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      this.#turn = new AbortController();
      const lead = () => followStream(this.#stream, this.#leader, this.#turn.signal);
      await navigator.locks.request(this.#stream, { signal }, lead);
    }
  }

  get #leader(): StreamListener<S> {
    return {
      onOpen: () => {
        this.#listener.onOpen();
        this.#tell({ type: 'open' });
      },
      onEvent: (event) => {
        this.#listener.onEvent(event);
        this.#tell({ type: 'event', event });
      },
    };
  }

  #hear(message: Message<S>): void {
    if (message.type === 'open') this.#listener.onOpen();
    else if (message.type === 'event') this.#listener.onEvent(message.event);
    // A hidden tab may be suspended at any time, so it hands the lead to visible ones.
    else if (document.visibilityState === 'hidden') this.#turn.abort();
  }
}
