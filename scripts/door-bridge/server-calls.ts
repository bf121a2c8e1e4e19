import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { apiBase } from '#api/endpoint.ts';

/** Address of the club's server. */
export interface ServerPlace {
  /** `https://club.example`. */
  origin: URL;
  /** The address to connect to instead of resolving the host's name. */
  address?: string | undefined;
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  token?: string;
}

const answerMs = 10_000;
/** The server sends a keepalive each 25 s; a connection silent for this long is dead. */
const silenceMs = 60_000;

function send({ origin, address }: ServerPlace, { method, path, body, token }: Call): Promise<IncomingMessage> {
  const text = body && JSON.stringify(body);
  const options: RequestOptions & { servername: string } = {
    method,
    host: address ?? origin.hostname,
    servername: origin.hostname,
    port: origin.port,
    path: apiBase + path,
    agent: false,
    headers: {
      host: origin.host,
      accept: 'application/json, text/event-stream',
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  };
  return new Promise((resolve, reject) => {
    const sent = (origin.protocol === 'https:' ? requestHttps : requestHttp)(options);
    sent.setTimeout(answerMs, () => sent.destroy(new Error('The server did not answer.')));
    sent.once('response', resolve).once('error', reject).end(text);
  });
}

export interface ServerAnswer {
  status: number;
  body: unknown;
}

/** Throws without a response. */
export async function callServer(place: ServerPlace, call: Call): Promise<ServerAnswer> {
  const response = await send(place, call);
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += String(part);
  return { status: response.statusCode ?? 0, body: text ? JSON.parse(text) : undefined };
}

/**
 * Streams events until the server ends the stream, falls silent or `signal` aborts; yields the data of each event.
 * @throws if the request is rejected, with the status as the message
 */
export async function followEvents(
  place: ServerPlace,
  token: string,
  signal: AbortSignal,
  onEvent: (data: unknown) => Promise<void>,
): Promise<void> {
  const response = await send(place, { method: 'GET', path: '/door/event', token });
  if (response.statusCode !== 200) throw new Error(`The server answers ${response.statusCode}.`);
  const leave = (): void => void response.destroy();
  signal.addEventListener('abort', leave, { once: true });
  // The abort may have happened while the response was in transit.
  if (signal.aborted) leave();
  response.setTimeout(silenceMs, leave);
  let rest = '';
  try {
    for await (const part of response.setEncoding('utf8')) {
      const texts = (rest + String(part)).split('\n\n');
      rest = texts.pop() ?? '';
      for (const text of texts) {
        const data = /^data: (.*)$/m.exec(text)?.[1];
        if (data) await onEvent(JSON.parse(data));
      }
    }
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
