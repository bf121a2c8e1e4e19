import sharp from 'sharp';
import { drawScene } from './camera-video.ts';

/** A photo of a QR code of `text`, as a phone's camera app would take it; without a text, of a wall. */
export const writePhoto = (text?: string): Promise<Buffer> => {
  const { light, width, height } = drawScene(text);
  return sharp(light, { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer();
};
