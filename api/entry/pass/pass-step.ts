import { asciiBytes, joinBytes, uint32Bytes, uint64Bytes } from '../bytes/bytes.ts';

/** A pass on the screen is another each ten seconds. */
export const stepSeconds = 10;

/** In the place of a door's id: the code is for whichever door it is shown to. */
export const anyDoor = 0;

/** The number of the step at an instant, in milliseconds since 1970 by the server's clock as far as it is known. */
export const stepAt = (ms: number): number => Math.floor(ms / (stepSeconds * 1000));

/** When a step begins, in milliseconds since 1970. */
export const stepStartMs = (step: number): number => step * stepSeconds * 1000;

/** What the phone's key signs in each step: `"E1" ‖ passId (8) ‖ door (4) ‖ step (4)`. */
export const passMessage = (passId: number, doorId: number, step: number): Uint8Array<ArrayBuffer> =>
  joinBytes(asciiBytes('E1'), uint64Bytes(passId), uint32Bytes(doorId), uint32Bytes(step));
