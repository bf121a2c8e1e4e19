import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../endpoint/api-error.ts';
import { beat, type EventFeed, eventText } from '../../endpoint/event-feed.ts';
import { addressBlockOf } from '../../throttle/throttle-keys.ts';
import { logResponse } from '../log-requests.ts';

export interface StreamLimits {
  /** Per process. */
  total: number;
  /** A gym's Wi-Fi is one address, and so is a proxy that is not configured as trusted. */
  perAddress: number;
}

const defaultLimits: StreamLimits = { total: 10_000, perAddress: 2000 };

/** Proxies cut connections that are silent for a minute, and a disconnected listener is detected only by a write. */
const pulseMs = 25_000;
/** For generic clients; the app has its own reconnect logic. */
const retryMs = 5000;
/** Within this time all listeners of a server that stops come to another. */
const spreadMs = 3000;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would buffer small chunks.
  'x-accel-buffering': 'no',
  // A connection whose stream has ended must not delay a stopping server.
  connection: 'close',
};

/** Each comes back at a moment of its own. */
const sendAway = (stream: ServerResponse): void =>
  void stream.end(`retry: ${Math.round(Math.random() * spreadMs) + 500}\n\n`);

/** The event streams that one server has open: their limits, heartbeat and end. */
export class OpenStreams {
  readonly #limits: StreamLimits;
  /** With the tenant that each is about. */
  readonly #open = new Map<ServerResponse, number>();
  readonly #perAddress = new Map<string, number>();
  readonly #pulse: NodeJS.Timeout;
  #isOver = false;

  constructor(limits: StreamLimits = defaultLimits) {
    this.#limits = limits;
    this.#pulse = setInterval(() => this.#beat(), pulseMs).unref();
  }

  /** Turns the response into a stream of the feed that `find` returns, starting with its greeting. */
  async open(
    request: FastifyRequest,
    reply: FastifyReply,
    { tenantId, find }: { tenantId: number; find: () => Promise<EventFeed<unknown>> },
  ) {
    this.#count(request, reply.raw);
    const feed = await find();
    reply.hijack();
    const { raw } = reply;
    if (raw.destroyed) return reply;
    raw.once('close', () => {
      // A stream that ends normally is logged like any response.
      if (!raw.writableFinished) logResponse(request, reply);
    });
    // It has a heartbeat instead of a deadline.
    if (raw.socket instanceof Socket) raw.socket.setTimeout(0);
    raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers });
    raw.write(`retry: ${retryMs}\n${eventText(feed.greeting)}`);
    // Who routes here has not heard yet that this server stops; nobody else would end this one.
    if (this.#isOver) {
      sendAway(raw);
      return reply;
    }
    this.#open.set(raw, tenantId);
    feed.add(raw);
    return reply;
  }

  /** Tells all streams to connect again, and those that are still to come, and ends them, so that a server can stop. */
  end(): void {
    this.#isOver = true;
    clearInterval(this.#pulse);
    for (const stream of this.#open.keys()) sendAway(stream);
  }

  /** The same for those of one tenant, which another cell serves from now on. */
  endOf(tenantId: number): void {
    for (const [stream, own] of this.#open) if (own === tenantId) sendAway(stream);
  }

  /** Counts the caller until they disconnect, or refuses them. */
  #count({ ip }: FastifyRequest, raw: ServerResponse): void {
    const address = addressBlockOf(ip);
    const own = this.#perAddress.get(address) ?? 0;
    if (own >= this.#limits.perAddress) throw new ApiError(429, 'too_many_requests');
    if (this.#open.size >= this.#limits.total) throw new ApiError(503, 'server_busy');
    this.#perAddress.set(address, own + 1);
    raw.once('close', () => {
      this.#open.delete(raw);
      const left = (this.#perAddress.get(address) ?? 1) - 1;
      if (left === 0) this.#perAddress.delete(address);
      else this.#perAddress.set(address, left);
    });
  }

  #beat(): void {
    for (const stream of this.#open.keys()) beat(stream);
  }
}
