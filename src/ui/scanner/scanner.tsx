import { isCameraAllowed } from '#src/lib/scanner/open-camera.ts';
import { scanPhoto } from '#src/lib/scanner/scan-photo.ts';
import { useScanner } from '#src/lib/scanner/use-scanner.ts';
import { lazyPanel } from '../overlay/lazy-panel.tsx';
import { CameraProblemNote } from './camera-problem-note.tsx';
import { CameraQuestion } from './camera-question.tsx';
import { ScanStage } from './scan-stage.tsx';
import classes from './scanner.module.css';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

const CodeSheet = lazyPanel(async () => (await import('./code-sheet.tsx')).CodeSheet);

export type ScannerProps = {
  /** What to point the camera at. */
  title: string;
  /** What the camera is for. */
  reason: string;
  /** Of the button and the sheet where a code is typed, and what to type. */
  typeLabel: string;
  typeHint: string;
  /** Whether the camera is open; it opens by itself where that was allowed before. */
  isOn: boolean;
  setOn: (isOn: boolean) => void;
  /** What is to be known before anybody scans. */
  notice?: ReactNode;
  /** What is going on meanwhile. */
  status?: string | undefined;
  /** Something was read, or typed. Nothing is looked for from then on, until the camera is started again. */
  onCode: (code: string) => void;
  /** A photo with no code in it. */
  onNothingFound: () => void;
  /** What was to read a photo is not there. */
  onFailure: (error: unknown) => void;
};

/** Reads a code with the camera, from a photo or as it is typed; asks for the camera first and says why. */
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

/** Opens the camera at once where nobody has to be asked. Unknown for as long as the browser has not said whether that is so. */
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
