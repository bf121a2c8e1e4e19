/** The longest side that is sent, in px: twice what is shown. */
const mostPx = 1024;

/**
 * A chosen picture as JPEG in base64, small enough to send; the server checks and cuts it. Rejects what the browser cannot
 * show as a picture.
 */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, mostPx / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.88).split(',')[1] ?? '';
}
