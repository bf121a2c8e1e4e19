import { openFrameReader } from './frame-reader.ts';
import {
  type Camera,
  type CameraChoice,
  CameraFailure,
  type CameraProblem,
  type Facing,
  listCameras,
  openCamera,
} from './open-camera.ts';
import { watchVideo } from './watch-video.ts';

export type ScannerState =
  | { is: 'off' }
  | { is: 'starting' }
  | { is: 'watching'; camera: Camera; cameras: readonly CameraChoice[] }
  /** `decoder`: there is a picture, and nothing that could read it. */
  | { is: 'failed'; problem: CameraProblem | 'decoder' };

export interface ScannerRun {
  /** Shows what the camera sees. */
  video: HTMLVideoElement;
  cameraId: string | undefined;
  facing: Facing;
  onState: (state: ScannerState) => void;
  onCodes: (codes: string[]) => void;
  signal: AbortSignal;
}

/** Opens the camera, looks for codes and lets it go, with its light, as soon as `signal` says so. Never throws. */
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
