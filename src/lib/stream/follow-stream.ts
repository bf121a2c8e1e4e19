import { type EventOf, type FindToken, openStream, type Stream } from './open-stream.ts';

export interface StreamListener<S extends Stream> {
  /** From now on every event is delivered; earlier ones may have been missed. */
  onOpen: () => void;
  onEvent: (event: EventOf<S>) => void;
}

const firstPauseMs = 1000;
const longestPauseMs = 300_000;
/** A stream that lasted this long counts as successful. */
const goodMs = 30_000;

/** Follows a stream until the signal is aborted, and reopens it whatever ends it: with backoff and jitter. */
export async function followStream<S extends Stream>(
  stream: S,
  listener: StreamListener<S>,
  signal: AbortSignal,
  findToken?: FindToken,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    const openedAt = Date.now();
    // Refused, cut or ended: all are handled alike, since the stream is optional.
    await listenOnce(stream, listener, signal, findToken).catch(() => undefined);
    if (Date.now() - openedAt > goodMs) failures = 0;
    const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
    await pause(pauseMs * (0.5 + Math.random()), signal);
  }
}

async function listenOnce<S extends Stream>(
  stream: S,
  listener: StreamListener<S>,
  signal: AbortSignal,
  findToken?: FindToken,
): Promise<void> {
  let isOpen = false;
  for await (const event of openStream(stream, signal, findToken)) {
    if (!isOpen) listener.onOpen();
    isOpen = true;
    listener.onEvent(event);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
