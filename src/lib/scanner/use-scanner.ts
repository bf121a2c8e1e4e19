import { type RefCallback, useEffect, useEffectEvent, useState } from 'react';
import { useSeen } from '../use-seen.ts';
import { runScanner, type ScannerState } from './run-scanner.ts';

export interface Scanner {
  state: ScannerState;
  /** Of the `video` element. */
  show: RefCallback<HTMLVideoElement>;
}

/** Scans while `isOn` and somebody looks: a hidden page lets the camera go. */
export function useScanner(
  isOn: boolean,
  cameraId: string | undefined,
  onCodes: (codes: string[]) => void,
): Scanner {
  const [state, setState] = useState<ScannerState>({ is: 'off' });
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const isSeen = useSeen();
  const tell = useEffectEvent(onCodes);
  const isRunning = isOn && isSeen && video !== null;
  useEffect(() => {
    if (!isRunning) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const onState = (next: ScannerState) => {
      if (!signal.aborted) setState(next);
    };
    void runScanner({ video, cameraId, onState, onCodes: (codes) => tell(codes), signal });
    return () => {
      ended.abort();
      setState({ is: 'off' });
    };
  }, [isRunning, video, cameraId]);
  return { state, show: setVideo };
}
