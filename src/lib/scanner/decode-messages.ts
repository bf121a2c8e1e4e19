/** A picture to look at: what a browser can hand to a worker without copying, or its pixels. */
export type Frame = ImageBitmap | ImageData;

export interface DecodeRequest {
  id: number;
  frame: Frame;
  /** A photo, worth every attempt; of a moving picture the next frame comes in a tenth of a second. */
  isPhoto: boolean;
}

export type DecodeAnswer = { id: number; codes: string[] } | { id: number; failure: string };
