import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import classes from './plain-snackbar.module.css';

export type SnackbarMessage = {
  /** Determines the icon. `queued` is stored on the device until there is a network. */
  type: 'success' | 'warning' | 'error' | 'queued';
  /** Re-renders when the language changes while it is shown. */
  message: ReactNode;
  /** At most one, for example Undo. */
  action?: { label: ReactNode; onPress: () => void };
  /** Milliseconds. Hover and focus pause the timer. */
  duration: number;
  /** Called when its time is over or its action was chosen; not when another one replaced it. */
  onClose: () => void;
};

const loadStage = async () => {
  const [stage] = await Promise.all([import('./snackbar-stage.tsx'), loadAllTexts()]);
  return stage;
};

const Stage = lazy(async () => ({ default: (await loadStage()).SnackbarStage }));

let mountStage = (): void => undefined;
let showPlain: (message: SnackbarMessage) => void = () => undefined;

/**
 * The container of snackbars. Render it once at the end of the app. Its code is lazy-loaded with the first message, or
 * earlier when idle.
 */
export function SnackbarHost() {
  const [isNeeded, setIsNeeded] = useState(false);
  const [plain, setPlain] = useState<SnackbarMessage>();
  useEffect(() => {
    showPlain = setPlain;
    mountStage = () => setIsNeeded(true);
    return whenIdle(async () => {
      await loadStage();
      setIsNeeded(true);
    });
  }, []);
  const closePlain = () => {
    plain?.onClose();
    setPlain(undefined);
  };
  return (
    <Suspense fallback={null}>
      {isNeeded && <Stage />}
      {plain && <PlainSnackbar {...plain} onClose={closePlain} />}
    </Suspense>
  );
}

/** Shows a message in the snackbar; it replaces the current one. */
export async function showSnackbar(message: SnackbarMessage): Promise<void> {
  const stage = await loadStage().catch(() => undefined);
  if (!stage) return showPlain(message);
  mountStage();
  // A screen reader announces only changes to a region that already exists.
  await new Promise((done) => setTimeout(done));
  stage.putOnStage(message);
}

/** Fallback without the snackbar's code, which could not be loaded: the message must be shown all the same. */
function PlainSnackbar({ message, duration, onClose }: SnackbarMessage) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), duration);
    return () => clearTimeout(timer);
  }, [duration]);
  return (
    <p role="alert" className={classes.plain}>
      {message}
    </p>
  );
}
