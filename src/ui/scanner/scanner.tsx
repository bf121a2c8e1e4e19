import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { isCameraAllowed } from '#src/lib/scanner/open-camera.ts';
import { scanPhoto } from '#src/lib/scanner/scan-photo.ts';
import { useScanner } from '#src/lib/scanner/use-scanner.ts';
import { lazyPanel } from '../overlay/lazy-panel.tsx';
import { CameraProblemNote } from './camera-problem-note.tsx';
import { CameraQuestion } from './camera-question.tsx';
import { ScanStage } from './scan-stage.tsx';
import classes from './scanner.module.css';

const CodeSheet = lazyPanel(async () => (await import('./code-sheet.tsx')).CodeSheet);

export type ScannerProps = {
  /** What to point the camera at. */
  title: string;
  /** What the camera is for. */
  reason: string;
  /** Labels of the button and the sheet where a code is typed, and what to type. */
  typeLabel: string;
  typeHint: string;
  /** Whether the camera is open; it opens by itself if permission was given before. */
  isOn: boolean;
  setOn: (isOn: boolean) => void;
  /** Information to show before scanning. */
  notice?: ReactNode;
  /** The current activity. */
  status?: string | undefined;
  /** Called with a scanned or typed code. Scanning stops until the camera is started again. */
  onCode: (code: string) => void;
  /** Called for a photo without a code. */
  onNothingFound: () => void;
  /** Called when the decoder for photos could not be loaded. */
  onFailure: (error: unknown) => void;
};

/** Reads a code from the camera, a photo or typed input; explains why before it asks for the camera. */
export function Scanner({ isOn, setOn, onCode, onNothingFound, onFailure, ...words }: ScannerProps) {
  const [isTyping, setTyping] = useState(false);
  const hasBeenOn = useHasBeenOn(isOn, setOn);
  const found = ([code]: readonly string[]) => {
    if (code === undefined) return onNothingFound();
    setOn(false);
    return onCode(code);
  };
  const { state, show, open } = useScanner(isOn && !isTyping, found);
  const ways = {
    typeLabel: words.typeLabel,
    onType: () => setTyping(true),
    onPhoto: (file: File) => void scanPhoto(file).then(found, onFailure),
  };
  const hasFailed = state.is === 'failed';
  return (
    <div className={classes.scanner} data-scanner={hasBeenOn && !hasFailed ? '' : undefined}>
      {/* A picture of the room: nothing that a reader could tell. */}
      <video ref={show} className={classes.picture} playsInline muted aria-hidden />
      {words.notice}
      {hasFailed && <CameraProblemNote {...ways} problem={state.problem} onRetry={() => open()} />}
      {!hasFailed && hasBeenOn === false && (
        <CameraQuestion {...ways} reason={words.reason} onAllow={() => setOn(true)} />
      )}
      {!hasFailed && hasBeenOn && (
        <ScanStage
          {...ways}
          title={words.title}
          status={words.status}
          state={state}
          isOn={isOn}
          onToggle={() => setOn(!isOn)}
          onChoose={open}
        />
      )}
      <CodeSheet
        isOpen={isTyping}
        label={words.typeLabel}
        hint={words.typeHint}
        onClose={() => setTyping(false)}
        onCode={(code) => {
          setTyping(false);
          found([code]);
        }}
      />
    </div>
  );
}

/** Opens the camera at once when permission is already given. Undefined until the browser has said whether it is. */
function useHasBeenOn(isOn: boolean, setOn: (isOn: boolean) => void): boolean | undefined {
  const [hasBeenOn, setHasBeenOn] = useState<boolean | undefined>(isOn || undefined);
  if (isOn && !hasBeenOn) setHasBeenOn(true);
  const hear = useEffectEvent((isAllowed: boolean) => {
    if (isAllowed) setOn(true);
    else setHasBeenOn(isOn);
  });
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      const isAllowed = await isCameraAllowed();
      if (!isOver) hear(isAllowed);
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, []);
  return hasBeenOn;
}
