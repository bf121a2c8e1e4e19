/** Sharp in print at the largest height that can be chosen. */
const mostHeight = 500;
const mostWidth = 2000;
/** What is smaller prints as a blur. */
const leastHeight = 64;

/**
 * A chosen picture as PNG in base64, small enough to send, with what is transparent; the server checks it. Rejects what the
 * browser cannot show as a picture, and what is too low.
 */
export async function shrinkLogo(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  if (picture.height < leastHeight) throw new Error('too low');
  const scale = Math.min(1, mostHeight / picture.height, mostWidth / picture.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}
