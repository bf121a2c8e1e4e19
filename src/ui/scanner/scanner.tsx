import { IconBulb, IconBulbFilled, IconKeyboard, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { type Camera, isCameraAllowed } from '#src/lib/scanner/open-camera.ts';
import type { ScannerState } from '#src/lib/scanner/run-scanner.ts';
import { scanPhoto } from '#src/lib/scanner/scan-photo.ts';
import { useScanner } from '#src/lib/scanner/use-scanner.ts';
import { Button } from '../elements/button.tsx';
import { lazyPanel } from '../overlay/lazy-panel.tsx';
import { CameraProblemNote } from './camera-problem-note.tsx';
import { CameraQuestion } from './camera-question.tsx';
import { PhotoButton } from './photo-button.tsx';
import classes from './scanner.module.css';
import { Viewfinder } from './viewfinder.tsx';

interface StageControlsProps {
  /** While the camera is open. */
  camera: Camera | undefined;
  isOn: boolean;
  onToggle: () => void;
  onType: () => void;
}

const look = { size: 28, stroke: 1.9, 'aria-hidden': true } as const;

/** Torch if the camera has one, stop and start, and the way without a camera. */
function StageControls({ camera, isOn, onToggle, onType }: StageControlsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.controls}>
      {camera?.hasTorch && <LightControl key={camera.id} camera={camera} />}
      <Control
        label={t(isOn ? 'scanner.stop' : 'scanner.start')}
        icon={isOn ? <IconPlayerPause {...look} /> : <IconPlayerPlay {...look} />}
        onPress={onToggle}
      />
      <Control label={t('scanner.type')} icon={<IconKeyboard {...look} />} onPress={onType} />
    </div>
  );
}

function LightControl({ camera }: { camera: Camera }) {
  const { t } = useTranslation();
  const [isLit, setLit] = useState(false);
  // If the torch fails it stays as it is, and so does the button.
  const toggle = () =>
    void camera.setTorch(!isLit).then(
      () => setLit(!isLit),
      () => setLit(isLit),
    );
  const Icon = isLit ? IconBulbFilled : IconBulb;
  return <Control label={t('scanner.light')} icon={<Icon {...look} />} isPressed={isLit} onPress={toggle} />;
}

interface ControlProps {
  label: string;
  icon: ReactNode;
  isPressed?: boolean;
  onPress: () => void;
}

function Control({ label, icon, isPressed, onPress }: ControlProps) {
  return (
    <button type="button" className={classes.control} aria-pressed={isPressed} onClick={onPress}>
      <span className={classes.disc}>{icon}</span>
      {label}
    </button>
  );
}

const CameraSheet = lazyPanel(async () => (await import('./camera-sheet.tsx')).CameraSheet);

interface ScanStageProps {
  title: string;
  status: string | undefined;
  state: ScannerState;
  isOn: boolean;
  onToggle: () => void;
  onChoose: (cameraId: string) => void;
  onType: () => void;
  onPhoto: (file: File) => void;
}

/** Over the camera picture: instructions, the viewfinder, and the controls within thumb reach. */
function ScanStage({ title, status, state, isOn, onToggle, onChoose, onType, onPhoto }: ScanStageProps) {
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  const watching = state.is === 'watching' ? state : undefined;
  const cameras = watching?.cameras ?? [];
  return (
    <div className={classes.stage}>
      <h2 className={classes.task}>{title}</h2>
      <Viewfinder isLooking={watching !== undefined} />
      <p className={classes.status} role="status">
        {status ?? (isOn ? watching?.camera.isBack === false && t('snackbar.no_back_camera') : t('scanner.paused'))}
      </p>
      <StageControls camera={watching?.camera} isOn={isOn} onToggle={onToggle} onType={onType} />
      <div className={classes.more}>
        <PhotoButton size={44} className={classes.quiet} onPhoto={onPhoto} />
        {cameras.length > 1 && (
          <Button size={44} className={classes.quiet} onClick={() => setChoosing(true)}>
            {t('scanner.chooseCamera')}
          </Button>
        )}
      </div>
      <CameraSheet
        isOpen={isChoosing}
        cameras={cameras}
        current={watching?.camera.id}
        onClose={() => setChoosing(false)}
        onChoose={onChoose}
      />
    </div>
  );
}

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
