import type { Frame } from './decode-messages.ts';
import type { Detector } from './detector.ts';
import { loadDetector } from './load-detector.ts';

let detector: Promise<Detector> | undefined;

/** The browser's own eyes or ours; asked for once, and again after a failure. */
export function getDetector(): Promise<Detector> {
  detector ??= loadDetector().catch((error: unknown) => {
    detector = undefined;
    throw error;
  });
  return detector;
}

/** What the QR codes in a picture say; none where none can be read. */
export async function findCodes(frame: Frame, _isPhoto: boolean): Promise<string[]> {
  const { detect } = await getDetector();
  return detect(frame);
}
