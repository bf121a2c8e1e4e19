import { Worker } from 'node:worker_threads';
import type { DocumentKind, DrawOrder } from './draw-document.ts';
import type { RenderAnswer, RenderRequest } from './render-worker.ts';

declare module '../../endpoint/services.ts' {
  interface Services {
    documents: DocumentRenderer;
  }
}

/** The version of how documents look; kept with each file that was made. Raised with every visible change. */
export const rendererVersion = 1;

const longestMs = 20_000;

interface Waiting {
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/**
 * Makes PDFs in a thread of its own, so that nobody else’s request waits for them. The thread starts with the first
 * document, which takes up to a second, and stays.
 */
export class DocumentRenderer {
  #worker: Worker | undefined;
  #nextId = 1;
  readonly #waiting = new Map<number, Waiting>();

  /** @throws when the document cannot be drawn or takes too long */
  draw<K extends DocumentKind>(order: DrawOrder<K>): Promise<Buffer> {
    const worker = (this.#worker ??= this.#start());
    const id = this.#nextId++;
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const timer = setTimeout(() => this.#end(worker, new Error('drawing a document took too long')), longestMs);
    this.#waiting.set(id, { resolve, reject, timer });
    worker.ref();
    worker.postMessage({ id, order } satisfies RenderRequest, []);
    return promise;
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (worker) await this.#end(worker, new Error('the server is closing'));
  }

  #start(): Worker {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    worker.on('message', (answer: RenderAnswer) => this.#hear(answer));
    worker.once('error', (error: Error) => void this.#end(worker, error));
    worker.unref();
    return worker;
  }

  #hear(answer: RenderAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    if (!waiting) return;
    this.#waiting.delete(answer.id);
    clearTimeout(waiting.timer);
    // An idle thread keeps no process alive.
    if (this.#waiting.size === 0) this.#worker?.unref();
    if ('pdf' in answer) waiting.resolve(Buffer.from(answer.pdf));
    else waiting.reject(new Error(answer.problem));
  }

  /** A thread that is stuck or broken is given up with all that it was asked for; the next document starts another. */
  async #end(worker: Worker, reason: Error): Promise<void> {
    if (this.#worker === worker) {
      this.#worker = undefined;
      const all = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const { reject, timer } of all) {
        clearTimeout(timer);
        reject(reason);
      }
    }
    await worker.terminate();
  }
}
