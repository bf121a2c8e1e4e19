import { readFile } from './read-file.ts';

/** The longest side that is sent, in px: twice what is shown. */
const mostPx = 1024;

/**
 * A chosen picture as JPEG, small enough to send; the server checks and cuts it. Rejects what the browser cannot
 * show as a picture.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, mostPx / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return pictureOf(canvas, 'image/jpeg', 0.88);
}

/** What is drawn, as a file to send. */
export async function pictureOf(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!picture) throw new Error('This browser cannot write the picture.');
  return readFile(picture);
}
