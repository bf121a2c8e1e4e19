import { type RefCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Facing } from './open-camera.ts';
import { runScanner, type ScannerState } from './run-scanner.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether this page is visible. */
const useSeen = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

export interface Scanner {
  state: ScannerState;
  /** Of the `video` element. */
  show: RefCallback<HTMLVideoElement>;
  /** Opens this camera instead, or without a name the one of that side; also after an error. */
  open: (cameraId?: string) => void;
}

/** Scans while `isOn` and the page is visible: a hidden page releases the camera. */
export function useScanner(isOn: boolean, onCodes: (codes: string[]) => void, facing: Facing = 'back'): Scanner {
  const [state, setState] = useState<ScannerState>({ is: 'off' });
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  // A new object is a new attempt, even at the same camera.
  const [wanted, setWanted] = useState<{ cameraId?: string | undefined }>({});
  const isSeen = useSeen();
  const tell = useEffectEvent(onCodes);
  const isRunning = isOn && isSeen;
  useEffect(() => {
    if (!isRunning || !video) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const onState = (next: ScannerState) => {
      if (!signal.aborted) setState(next);
    };
    void runScanner({ video, cameraId: wanted.cameraId, facing, onState, onCodes: (codes) => tell(codes), signal });
    return () => {
      ended.abort();
      setState({ is: 'off' });
    };
  }, [isRunning, video, wanted, facing]);
  return { state, show: setVideo, open: (cameraId) => setWanted({ cameraId }) };
}
