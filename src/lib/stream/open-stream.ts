import type { ResponseOf } from '#api/endpoint.ts';
import { NetworkFailure } from '../api/api-failure.ts';
import { urlOf } from '../api/call-api.ts';
import type { Streams } from '../api/contract.ts';
import { requestHeaders } from '../api/request-headers.ts';
import { readEvents } from './read-events.ts';

export type Stream = keyof Streams;
export type EventOf<S extends Stream> = ResponseOf<Streams[S]>;

/** The server sends a heartbeat each 25 s; without one the network is gone, whatever the browser reports. */
const silenceMs = 60_000;

/** A token for a stream that is not public. */
export type FindToken = () => Promise<string>;

/** The events of a stream, from its greeting until it ends. Throws when it cannot be opened, or when it breaks off. */
export async function* openStream<S extends Stream>(
  stream: S,
  signal: AbortSignal,
  findToken?: FindToken,
): AsyncGenerator<EventOf<S>> {
  const call = new AbortController();
  const abort = (): void => call.abort();
  signal.addEventListener('abort', abort);
  let timer = setTimeout(abort, silenceMs);
  try {
    const url = urlOf(stream.slice(stream.indexOf(' ') + 1));
    const headers = {
      ...requestHeaders({ language: document.documentElement.lang, token: await findToken?.() }),
      accept: 'text/event-stream',
    };
    // The page's own requests come first.
    const response = await fetch(url, { headers, cache: 'no-store', priority: 'low', signal: call.signal });
    if (!response.ok || !response.body) throw new NetworkFailure(`status ${response.status}`);
    for await (const text of readEvents(response.body)) {
      clearTimeout(timer);
      timer = setTimeout(abort, silenceMs);
      if (text !== undefined) yield JSON.parse(text) as EventOf<S>;
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    abort();
  }
}
