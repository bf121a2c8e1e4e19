import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

/** A server that is about to stop: it says so, and still serves until those who route to it have heard. */
export class Drain {
  #isDraining = false;
  readonly #onBegin: () => void;

  constructor(onBegin: () => void) {
    this.#onBegin = onBegin;
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  begin(): void {
    if (this.#isDraining) return;
    this.#isDraining = true;
    this.#onBegin();
  }
}

/** From `begin` on connections are not kept, so that the next request goes to another server. */
export function registerDrain(app: FastifyInstance, onBegin: () => void): void {
  const drain = new Drain(onBegin);
  app.decorate('drain', drain);
  app.addHook('onSend', async (_request, reply) => {
    if (drain.isDraining) reply.header('connection', 'close');
  });
}
