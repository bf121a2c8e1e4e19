import { parentPort } from 'node:worker_threads';
import { type DrawOrder, drawDocument } from './draw-document.ts';

export interface RenderRequest {
  id: number;
  order: DrawOrder;
}

export type RenderAnswer = { id: number; pdf: Uint8Array } | { id: number; problem: string };

/** Draws one document after the other; fonts and texts stay loaded. */
parentPort?.on('message', ({ id, order }: RenderRequest) => {
  drawDocument(order).then(
    (pdf) => tell({ id, pdf: new Uint8Array(pdf) }),
    (error: unknown) => tell({ id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

const tell = (answer: RenderAnswer): void => parentPort?.postMessage(answer, []);
