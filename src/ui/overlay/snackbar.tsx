import { lazy, type ReactNode, Suspense, useEffect, useState, useEffectEvent } from 'react';
import { whenIdle } from '#src/lib/when-idle.ts';
import classes from './plain-snackbar.module.css';

export type SnackbarMessage = {
  /** Chooses the icon. `queued` is kept on the device until there is a network. */
  type: 'success' | 'warning' | 'error' | 'queued';
  /** Draws itself anew when the language changes while it is there. */
  message: ReactNode;
  /** One at most, for example Undo. */
  action?: { label: ReactNode; onPress: () => void };
  /** Milliseconds. Hovering and focus stop the clock. */
  duration: number;
  /** Its time is over or its action was chosen; not when another one took its place. */
  onClose: () => void;
};

const loadStage = () => import('./snackbar-stage.tsx');

const Stage = lazy(async () => ({ default: (await loadStage()).SnackbarStage }));

let mountStage = (): void => undefined;
let showPlain: (message: SnackbarMessage) => void = () => undefined;

/** Where snackbars appear. Put it once at the end of the app. Its code comes with the first message, or before it at rest. */
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

/** Shows a message at the bottom of the page; one that is there gives way. */
export async function showSnackbar(message: SnackbarMessage): Promise<void> {
  const stage = await loadStage().catch(() => undefined);
  if (!stage) return showPlain(message);
  mountStage();
  // A reader announces what comes into a region that is there already.
  await new Promise((done) => setTimeout(done));
  stage.putOnStage(message);
}

/** A message without its stage, which could not be fetched: what is missing must be said all the same. */
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
