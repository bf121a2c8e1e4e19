import { type FrameReader, openFrameReader } from './frame-reader.ts';
import { grabFrame } from './grab-frame.ts';
import {
  type Camera,
  type CameraChoice,
  CameraFailure,
  type CameraProblem,
  type Facing,
  listCameras,
  openCamera,
} from './open-camera.ts';

/** The hand holds a phone still for longer than this, and the phone stays cool. */
const pauseMs = 100;

/**
 * Decodes one frame after the other until `signal` is aborted, and reports what it finds.
 * @throws {CameraFailure} when the camera is removed; another error when the decoder has failed
 */
async function watchVideo(
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

export type ScannerState =
  | { is: 'off' }
  | { is: 'starting' }
  | { is: 'watching'; camera: Camera; cameras: readonly CameraChoice[] }
  /** `decoder`: the camera works, but the decoder failed. */
  | { is: 'failed'; problem: CameraProblem | 'decoder' };

export interface ScannerRun {
  /** Shows the camera's picture. */
  video: HTMLVideoElement;
  cameraId: string | undefined;
  facing: Facing;
  onState: (state: ScannerState) => void;
  onCodes: (codes: string[]) => void;
  signal: AbortSignal;
}

/** Opens the camera, scans for codes, and releases it with its torch when `signal` is aborted. Never throws. */
export async function runScanner({ video, cameraId, facing, onState, onCodes, signal }: ScannerRun): Promise<void> {
  const reader = openFrameReader();
  signal.addEventListener('abort', reader.close);
  let camera: Camera | undefined;
  try {
    onState({ is: 'starting' });
    camera = await openCamera(cameraId, facing);
    if (signal.aborted) return;
    signal.addEventListener('abort', camera.stop);
    video.srcObject = camera.stream;
    await video.play();
    const cameras = await listCameras();
    if (signal.aborted) return;
    onState({ is: 'watching', camera, cameras });
    await watchVideo(video, reader, onCodes, signal);
  } catch (error) {
    const problem = error instanceof CameraFailure ? error.problem : 'decoder';
    if (!signal.aborted) onState({ is: 'failed', problem });
  } finally {
    reader.close();
    camera?.stop();
    if (video.srcObject === camera?.stream) video.srcObject = null;
  }
}
