import { decoderUrl } from '../worker/worker-url.ts';
import type { DecodeAnswer, DecodeRequest, Frame } from './grey-picture.ts';

export interface FrameReader {
  /**
   * The codes in a picture, whose ownership passes to the reader.
   * @throws {Error} when the decoder cannot be loaded or has failed
   */
  read(frame: Frame, isPhoto?: boolean): Promise<string[]>;
  close(): void;
}

/** Starts the decoder in its own worker; its code and its wasm are lazy-loaded now. */
export function openFrameReader(): FrameReader {
  const worker = new Worker(decoderUrl as string, { type: 'module', name: 'decoder' });
  const waiting = new Map<number, PromiseWithResolvers<string[]>>();
  let last = 0;
  const failAll = (reason: string) => {
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  };
  worker.addEventListener('error', ({ message }) => failAll(message || 'the decoder did not start'));
  worker.addEventListener('message', ({ data }: MessageEvent<DecodeAnswer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('codes' in data) asked?.resolve(data.codes);
    else asked?.reject(new Error(data.failure));
  });
  return {
    read(frame, isPhoto = false) {
      last += 1;
      const asked = Promise.withResolvers<string[]>();
      waiting.set(last, asked);
      const request: DecodeRequest = { id: last, frame, isPhoto };
      worker.postMessage(request, [frame instanceof ImageData ? frame.data.buffer : frame]);
      return asked.promise;
    },
    close() {
      worker.terminate();
      failAll('closed');
    },
  };
}
