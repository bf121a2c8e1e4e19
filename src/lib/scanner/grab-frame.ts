import type { Frame } from './grey-picture.ts';

/** The maximum of the longer side: more costs time and finds nothing more. */
const longestSide = 960;

/** The current camera frame, to be passed to the decoder. */
export async function grabFrame(video: HTMLVideoElement): Promise<Frame> {
  const size = fitted(video.videoWidth, video.videoHeight, longestSide);
  return canDrawInWorker
    ? createImageBitmap(video, { resizeWidth: size.width, resizeHeight: size.height })
    : draw(video, size);
}

/** A chosen photo, with more pixels than a video frame: there is one attempt and time for it. */
export async function readPhoto(file: Blob): Promise<Frame> {
  const whole = await createImageBitmap(file);
  const size = fitted(whole.width, whole.height, 2 * longestSide);
  if (canDrawInWorker && size.width === whole.width) return whole;
  try {
    return draw(whole, size);
  } finally {
    whole.close();
  }
}

/** Without it the worker gets pixels. */
const canDrawInWorker = typeof OffscreenCanvas !== 'undefined';

interface Size {
  width: number;
  height: number;
}

export function fitted(width: number, height: number, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function draw(source: CanvasImageSource, { width, height }: Size): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(source, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
