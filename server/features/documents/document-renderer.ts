import { Worker } from 'node:worker_threads';
import type { DocumentKind, DrawOrder } from './draw-document.ts';
import type { RenderAnswer, RenderRequest } from './render-worker.ts';

declare module '../../endpoint/services.ts' {
  interface Services {
    documents: DocumentRenderer;
  }
}

/** The version of how documents look; kept with each file that was made. Raised with every visible change. */
export const rendererVersion = 2;

/** Of one document's drawing, not of its waiting for those before it. */
const longestMs = 20_000;

interface Waiting {
  id: number;
  order: DrawOrder<DocumentKind>;
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

/**
 * Makes PDFs one after the other in a thread of its own, so that nobody else’s request waits for them. The thread starts
 * with the first document, which takes up to a second, and stays.
 */
export class DocumentRenderer {
  #worker: Worker | undefined;
  #nextId = 1;
  /** The first one is being drawn. */
  readonly #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** @throws when the document cannot be drawn or takes too long */
  draw<K extends DocumentKind>(order: DrawOrder<K>): Promise<Buffer> {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    this.#waiting.push({ id: this.#nextId++, order, resolve, reject });
    if (this.#waiting.length === 1) this.#drawFirst();
    return promise;
  }

  async close(): Promise<void> {
    await this.#end(new Error('the server is closing'));
  }

  #drawFirst(): void {
    const [first] = this.#waiting;
    // An idle thread keeps no process alive.
    if (!first) return this.#worker?.unref();
    const worker = (this.#worker ??= this.#start());
    this.#timer = setTimeout(() => void this.#end(new Error('drawing a document took too long')), longestMs);
    worker.ref();
    worker.postMessage({ id: first.id, order: first.order } satisfies RenderRequest, []);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    worker.on('message', (answer: RenderAnswer) => this.#hear(answer));
    worker.once('error', (error: Error) => {
      if (this.#worker === worker) void this.#end(error);
    });
    worker.unref();
    return worker;
  }

  #hear(answer: RenderAnswer): void {
    const [first] = this.#waiting;
    if (first?.id !== answer.id) return;
    this.#waiting.shift();
    clearTimeout(this.#timer);
    if ('pdf' in answer) first.resolve(Buffer.from(answer.pdf));
    else first.reject(new Error(answer.problem));
    this.#drawFirst();
  }

  /** A thread that is stuck or broken is given up with all that it was asked for; the next document starts another. */
  async #end(reason: Error): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    clearTimeout(this.#timer);
    for (const { reject } of this.#waiting.splice(0)) reject(reason);
    await worker?.terminate();
  }
}
