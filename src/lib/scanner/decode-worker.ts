import { findCodes, getDetector } from './find-codes.ts';
import type { DecodeAnswer, DecodeRequest } from './grey-picture.ts';

/** Decodes in a worker, so that it never blocks input. */
self.addEventListener('message', ({ data }: MessageEvent<DecodeRequest>) => void answer(data));

// Loaded while the camera is still opening; an error is retried, and reported, with the first frame.
void getDetector().catch(() => undefined);

async function answer({ id, frame, isPhoto }: DecodeRequest): Promise<void> {
  try {
    send({ id, codes: await findCodes(frame, isPhoto) });
  } catch (error) {
    send({ id, failure: String(error) });
  } finally {
    if ('close' in frame) frame.close();
  }
}

function send(message: DecodeAnswer): void {
  self.postMessage(message, { transfer: [] });
}
