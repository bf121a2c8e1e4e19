import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressBlockOf } from '../../throttle/throttle-keys.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { beat, type EventFeed, eventText } from '../../endpoint/event-feed.ts';
import { logResponse } from '../log-requests.ts';

export interface StreamLimits {
  /** Of one process. */
  total: number;
  /** A gym's Wi-Fi is one address, and so is a proxy that nobody has told us to trust. */
  perAddress: number;
}

const defaultLimits: StreamLimits = { total: 10_000, perAddress: 2000 };

/** Proxies cut what is silent for a minute, and a listener that is gone shows only when it is written to. */
const pulseMs = 25_000;
/** For callers that know no better; the app has a way of its own. */
const retryMs = 5000;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would collect what is small.
  'x-accel-buffering': 'no',
  // A connection that has ended its stream must not keep a stopping server waiting.
  connection: 'close',
};

/** The streams of events that one server has open: how many there may be, their pulse and their end. */
export class OpenStreams {
  readonly #limits: StreamLimits;
  readonly #open = new Set<ServerResponse>();
  readonly #perAddress = new Map<string, number>();
  readonly #pulse: NodeJS.Timeout;

  constructor(limits: StreamLimits = defaultLimits) {
    this.#limits = limits;
    this.#pulse = setInterval(() => this.#beat(), pulseMs).unref();
  }

  /** Turns the answer into a stream of the feed that `find` gives, from its greeting on. */
  async open(request: FastifyRequest, reply: FastifyReply, find: () => Promise<EventFeed<unknown>>) {
    this.#count(request, reply.raw);
    const feed = await find();
    reply.hijack();
    const { raw } = reply;
    if (raw.destroyed) return reply;
    raw.once('close', () => {
      // One that ends in order is logged as any answer is.
      if (!raw.writableFinished) logResponse(request, reply);
    });
    // It has a pulse instead of a deadline.
    if (raw.socket instanceof Socket) raw.socket.setTimeout(0);
    raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers });
    raw.write(`retry: ${retryMs}\n${eventText(feed.greeting)}`);
    this.#open.add(raw);
    feed.add(raw);
    return reply;
  }

  /** Ends all in order, so that a server can stop. */
  end(): void {
    clearInterval(this.#pulse);
    for (const stream of this.#open) stream.end();
  }

  /** Counts the caller until he is gone, or refuses him. */
  #count({ ip }: FastifyRequest, raw: ServerResponse): void {
    const address = addressBlockOf(ip);
    const own = this.#perAddress.get(address) ?? 0;
    if (own >= this.#limits.perAddress) throw new ApiError(429, 'too_many_requests');
    if (this.#open.size >= this.#limits.total) throw new ApiError(503, 'server_error');
    this.#perAddress.set(address, own + 1);
    raw.once('close', () => {
      this.#open.delete(raw);
      const left = (this.#perAddress.get(address) ?? 1) - 1;
      if (left === 0) this.#perAddress.delete(address);
      else this.#perAddress.set(address, left);
    });
  }

  #beat(): void {
    for (const stream of this.#open) beat(stream);
  }
}
