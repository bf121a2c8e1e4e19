import { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../../features/files/file-store.ts';
import { defaultSendLimits, type SendLimits, SendPlaces } from './send-places.ts';
import { SendingProcess, type Sent } from './sending-process.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sends: LargeSends;
  }
  interface FastifyReply {
    /** What another process has sent of it. */
    sentElsewhere: Sent | undefined;
  }
}

/** A part of a stored file, both ends inclusive. */
export interface StoredPart {
  tenantId: number;
  sha256: string;
  start: number;
  end: number;
}

/** What is shorter fits into the connection's buffers: handing it over would cost more than sending it. */
const largeBytes = 64 * 1024;

/** Node's internal reference to the response being sent on a connection. */
const responseOn = (socket: Socket): unknown => (socket as unknown as Record<string, unknown>)['_httpMessage'];
/** The head that Node would write, made by `writeHead`. */
const headOf = (raw: ServerResponse): string => String((raw as unknown as Record<string, unknown>)['_header']);

/**
 * Sends stored files, large ones by a process of its own, so that their bytes never compete with answers. All that decides is done
 * before; without that process this one sends them.
 */
export class LargeSends {
  readonly #files: FileStore;
  readonly #limits: SendLimits;
  readonly #places: SendPlaces;
  readonly process: SendingProcess;

  constructor(files: FileStore, clock: () => Date, limits: Partial<SendLimits> = {}) {
    this.#files = files;
    this.#limits = { ...defaultSendLimits, ...limits };
    this.#places = new SendPlaces(clock, this.#limits);
    this.process = new SendingProcess(files.root);
  }

  /** How many run, whichever process sends them. */
  get running(): number {
    return this.#places.count;
  }

  /** Answers with the part: status and headers are set already. @throws ApiError where too many are sent */
  async send(request: FastifyRequest, reply: FastifyReply, part: StoredPart): Promise<FastifyReply> {
    const { raw } = reply;
    if (part.end - part.start < largeBytes || raw.destroyed) return this.#sendHere(reply, part);
    const free = this.#places.take(part.tenantId, request.ip);
    raw.once('close', free);
    // A file that is missing fails as it would here, with an answer.
    if (!this.process.isReady || !(await this.#files.has(part.tenantId, part.sha256)))
      return this.#sendHere(reply, part);
    const handed = await this.process.handOver(() => this.#begin(request, reply, part));
    if (!handed) return this.#sendHere(reply, part);
    void this.#follow(request, reply, handed.sent).finally(free);
    return reply;
  }

  #sendHere = (reply: FastifyReply, { tenantId, sha256, start, end }: StoredPart): FastifyReply =>
    reply.send(this.#files.stream(tenantId, sha256, { start, end }));

  /** In its turn: nothing where the connection cannot be given away, for instance since a response before it is still being sent. */
  #begin({ raw: { socket } }: FastifyRequest, reply: FastifyReply, { tenantId, sha256, start, end }: StoredPart) {
    const { raw } = reply;
    const isOurs = socket instanceof Socket && socket.constructor === Socket && raw instanceof ServerResponse;
    if (!isOurs || socket.destroyed || responseOn(socket) !== raw || socket.writableLength > 0) return undefined;
    reply.header('connection', 'close').hijack();
    raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>);
    const file = this.#files.pathInRoot(tenantId, sha256);
    return { order: { head: headOf(raw), file, start, end, stalledMs: this.#limits.stalledMs }, socket };
  }

  /** Once it has ended, as if it had been sent here: what follows a response (log, metrics) follows, and the connection is gone. */
  async #follow({ raw: { socket }, log }: FastifyRequest, reply: FastifyReply, ending: Promise<Sent>): Promise<void> {
    reply.sentElsewhere = await ending;
    try {
      if (responseOn(socket) === null) reply.raw.assignSocket(socket);
      reply.raw.emit('finish');
    } catch (error) {
      log.error({ err: error }, 'what another process has sent could not be noted');
      socket.destroy();
    }
  }
}

export function registerSends(app: FastifyInstance, sends: LargeSends): void {
  app.decorate('sends', sends);
  app.decorateReply('sentElsewhere', undefined);
  // All requests have ended by then, those handed over too.
  app.addHook('onClose', () => sends.process.close());
}
