import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconCloudUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './snackbar.module.css';
import type { SnackbarMessage } from './snackbar.tsx';

const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
  queued: IconCloudUp,
} as const;

/** One snackbar: an icon in the colour of its kind, the message, one action. It closes by itself. */
export function SnackbarContent(props: SnackbarMessage & { onDone: () => void }) {
  const { type, message, action, duration, onDone } = props;
  const { pause, resume } = useCountdown(duration, onDone);
  const Icon = icons[type];
  return (
    <div
      className={classes.snackbar}
      role={type === 'error' ? 'alert' : 'status'}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Icon className={classes[type]} size={24} stroke={1.9} aria-hidden />
      <span className={classes.message}>{message}</span>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            action.onPress();
            onDone();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

/** Calls `onDone` when `milliseconds` have passed, not counting the time between `pause` and `resume`. */
function useCountdown(milliseconds: number, onDone: () => void): { pause: () => void; resume: () => void } {
  const [isPaused, setIsPaused] = useState(false);
  const left = useRef(milliseconds);
  const done = useEffectEvent(onDone);

  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => done(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - startedAt));
    };
  }, [isPaused]);

  return { pause: () => setIsPaused(true), resume: () => setIsPaused(false) };
}
