import { openFrameReader } from './frame-reader.ts';
import { readPhoto } from './grab-frame.ts';

/**
 * The codes in a photo; empty when there are none, or when the file is no picture.
 * @throws {Error} when the decoder cannot be loaded
 */
export async function scanPhoto(file: Blob): Promise<string[]> {
  const frame = await readPhoto(file).catch(() => undefined);
  if (!frame) return [];
  const reader = openFrameReader();
  try {
    return await reader.read(frame, true);
  } finally {
    reader.close();
  }
}
