import type { Frame } from './decode-messages.ts';

export interface Detector {
  /** What the QR codes in a picture say. */
  detect(frame: Frame): Promise<string[]>;
}
