import type { FrameReader } from './frame-reader.ts';
import { grabFrame } from './grab-frame.ts';
import { CameraFailure } from './open-camera.ts';

/** The hand holds a phone still for longer than this, and the phone stays cool. */
const pauseMs = 100;

/**
 * Looks at one frame after the other until `signal` ends it, and tells what it finds.
 * @throws {CameraFailure} when the camera is taken away; another error when the decoder has failed
 */
export async function watchVideo(
  video: HTMLVideoElement,
  reader: FrameReader,
  tell: (codes: string[]) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    if (video.srcObject instanceof MediaStream && !video.srcObject.active) throw new CameraFailure('busy');
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0) {
      const codes = await reader.read(await grabFrame(video));
      if (codes.length > 0 && !signal.aborted) tell(codes);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
