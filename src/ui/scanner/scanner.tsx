import { useEffect, useState } from 'react';
import { isCameraAllowed } from '#src/lib/scanner/open-camera.ts';
import { scanPhoto } from '#src/lib/scanner/scan-photo.ts';
import { useScanner } from '#src/lib/scanner/use-scanner.ts';
import { CameraProblemNote } from './camera-problem-note.tsx';
import { CameraQuestion } from './camera-question.tsx';
import { CodeSheet } from './code-sheet.tsx';
import { ScanStage } from './scan-stage.tsx';
import classes from './scanner.module.css';

export type ScannerProps = {
  /** What to point the camera at. */
  title: string;
  /** What the camera is for. */
  reason: string;
  /** Of the field and the buttons where a code is typed. */
  typeLabel: string;
  typeHint: string;
  /** What a person does next follows an answer: the camera waits for her to start it. */
  isPausedAtFirst?: boolean;
  /** Something was read, or typed. Nothing is looked for from then on, until the camera is started again. */
  onCode: (code: string) => void;
  /** A photo with no code in it. */
  onNothingFound: () => void;
  /** What was to read it is not there. */
  onFailure: (error: unknown) => void;
};

/** Reads a code with the camera, from a photo or as it is typed; asks for the camera first and says why. */
export function Scanner({ isPausedAtFirst = false, onCode, onNothingFound, onFailure, ...words }: ScannerProps) {
  const [isOn, setOn] = useState(false);
  const [cameraId, setCameraId] = useState<string>();
  const [isTyping, setTyping] = useState(false);
  const isAllowed = useIsAllowed(isPausedAtFirst, () => setOn(true));
  const found = (codes: string[]) => {
    const [code] = codes;
    if (code === undefined) return onNothingFound();
    setOn(false);
    onCode(code);
  };
  const { state, show } = useScanner(isOn && !isTyping, cameraId, found);
  const readPhoto = (file: File) => void scanPhoto(file).then(found, onFailure);
  const actions = { onType: () => setTyping(true), onPhoto: readPhoto, typeLabel: words.typeLabel };
  const retry = () => {
    setOn(false);
    setCameraId(undefined);
    // In a turn of its own, so that the camera is asked for anew.
    setTimeout(() => setOn(true));
  };
  const isAsking = isAllowed === false && !isOn;
  return (
    <div className={classes.scanner} data-scanner={isAsking || state.is === 'failed' ? undefined : 'on'}>
      <video ref={show} className={classes.picture} playsInline muted aria-hidden />
      {isAsking && <CameraQuestion reason={words.reason} onAllow={() => setOn(true)} {...actions} />}
      {state.is === 'failed' && <CameraProblemNote problem={state.problem} onRetry={retry} {...actions} />}
      {!isAsking && state.is !== 'failed' && (
        <ScanStage
          {...actions}
          title={words.title}
          state={state}
          isOn={isOn}
          onToggle={() => setOn(!isOn)}
          onChoose={setCameraId}
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

/** Whether the camera may be opened without asking; unknown for a moment. Where it may, it is. */
function useIsAllowed(isPaused: boolean, open: () => void): boolean | undefined {
  const [isAllowed, setAllowed] = useState<boolean>();
  useEffect(() => {
    let isOver = false;
    void isCameraAllowed().then((answer) => {
      if (isOver) return;
      setAllowed(answer || isPaused);
      if (answer && !isPaused) open();
    });
    return () => {
      isOver = true;
    };
    // Once: what a person does later is hers.
  }, []);
  return isAllowed;
}
