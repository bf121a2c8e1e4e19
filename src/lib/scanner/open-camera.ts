/** Why there is no picture: permission denied, no camera in this device, or in use by another program. */
export type CameraProblem = 'denied' | 'missing' | 'busy';

export class CameraFailure extends Error {
  override readonly name = 'CameraFailure';
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem) {
    super(problem);
    this.problem = problem;
  }
}

export interface Camera {
  stream: MediaStream;
  id: string | undefined;
  /** Undefined when a camera was chosen by hand; false when a back camera was requested and there is none. */
  isBack: boolean | undefined;
  hasTorch: boolean;
  setTorch(isOn: boolean): Promise<void>;
  stop(): void;
}

/**
 * Enough for a code that fills a third of the picture, and four times quicker to decode than phones' default
 * resolution.
 */
const wanted = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 15, max: 30 } };

/** The back camera, or the front camera. */
export type Facing = 'back' | 'front';

/**
 * Opens the camera of that side, or any when there is none, or the given one; asks for permission first if needed.
 * @throws {CameraFailure}
 */
export async function openCamera(id?: string, facing: Facing = 'back'): Promise<Camera> {
  if (id !== undefined) return toCamera(await ask({ ...wanted, deviceId: { exact: id } }), undefined);
  try {
    return toCamera(
      await ask({ ...wanted, facingMode: { exact: facing === 'back' ? 'environment' : 'user' } }),
      facing === 'back',
    );
  } catch (error) {
    if (!(error instanceof CameraFailure) || error.problem !== 'missing') throw error;
  }
  return toCamera(await ask(wanted), facing === 'back' ? false : undefined);
}

async function ask(video: MediaTrackConstraints): Promise<MediaStream> {
  // Missing on insecure origins.
  const { mediaDevices } = navigator as Partial<Navigator>;
  if (!mediaDevices) throw new CameraFailure('missing');
  try {
    return await mediaDevices.getUserMedia({ video, audio: false });
  } catch (error) {
    throw new CameraFailure(problemOf(error instanceof Error ? error.name : ''));
  }
}

function problemOf(name: string): CameraProblem {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}

function toCamera(stream: MediaStream, isBack: boolean | undefined): Camera {
  const [track] = stream.getVideoTracks();
  // The DOM's types lack the torch; mobile browsers have it.
  const capabilities = (track?.getCapabilities?.() ?? {}) as { torch?: boolean };
  return {
    stream,
    id: track?.getSettings().deviceId,
    isBack,
    hasTorch: capabilities.torch === true,
    setTorch: async (isOn) => track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] }),
    stop: () => {
      for (const one of stream.getTracks()) one.stop();
    },
  };
}

export interface CameraChoice {
  id: string;
  /** The device's label; empty before permission is given. */
  label: string;
}

export async function listCameras(): Promise<CameraChoice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}

/** Whether this page already has permission for the camera. Not every browser reveals it. */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' as PermissionName });
    return state === 'granted';
  } catch {
    return false;
  }
}
