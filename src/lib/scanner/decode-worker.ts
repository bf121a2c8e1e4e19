import { type DecodeAnswer, type DecodeRequest, type Frame, greyOf, toImageData } from './grey-picture.ts';
import { imageFilters } from './image-filters.ts';

interface Detector {
  /** The contents of the QR codes in a picture. */
  detect(frame: Frame): Promise<string[]>;
}

interface Barcodes {
  detect(image: Frame): Promise<{ rawValue: string }[]>;
}

/** The platform's own class, which some browsers have. */
interface NativeDetector {
  new (options: { formats: string[] }): Barcodes;
  getSupportedFormats(): Promise<readonly string[]>;
}

const formats = ['qr_code'] as const;

/** The browser's own detector if it supports QR codes, else ours. */
async function loadDetector(): Promise<Detector> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetector };
  const known = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  const barcodes: Barcodes =
    Native && known.includes(formats[0]) ? new Native({ formats: [...formats] }) : await loadOwn();
  return {
    detect: async (frame) => {
      const found = await barcodes.detect(frame);
      return [...new Set(found.map(({ rawValue }) => rawValue))].filter((text) => text !== '');
    },
  };
}

async function loadOwn(): Promise<Barcodes> {
  const { makeWasmDetector } = await import('./wasm-detector.ts');
  return makeWasmDetector(formats);
}

let detector: Promise<Detector> | undefined;

/** The browser's detector or ours; loaded once, and again after an error. */
function getDetector(): Promise<Detector> {
  detector ??= loadDetector().catch((error: unknown) => {
    detector = undefined;
    throw error;
  });
  return detector;
}

let turn = 0;

/**
 * The contents of the QR codes in a picture; empty when none is readable. When nothing is found at first, a photo is
 * retried with every filter; of a video each frame uses the next filter, because the hand holds still for several.
 */
async function findCodes(frame: Frame, isPhoto: boolean): Promise<string[]> {
  const { detect } = await getDetector();
  const pixels = pixelsOf(frame);
  const found = await detect(pixels);
  if (found.length > 0) return found;
  turn = (turn + 1) % imageFilters.length;
  const grey = greyOf(pixels);
  for (const improve of isPhoto ? imageFilters : imageFilters.slice(turn, turn + 1)) {
    const more = await detect(toImageData(improve(grey)));
    if (more.length > 0) return more;
  }
  return [];
}

function pixelsOf(frame: Frame): ImageData {
  if (frame instanceof ImageData) return frame;
  const { width, height } = frame;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(frame, 0, 0);
  return context.getImageData(0, 0, width, height);
}

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
