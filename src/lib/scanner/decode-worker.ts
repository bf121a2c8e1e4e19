import type { DecodeAnswer, DecodeRequest } from './grey-picture.ts';
import { findCodes, getDetector } from './find-codes.ts';

/** Looks for codes beside the page, so that looking never holds up a finger. */
self.addEventListener('message', ({ data }: MessageEvent<DecodeRequest>) => void answer(data));

// Fetched while the camera is still being opened; what fails is asked for again, and told, with the first picture.
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
