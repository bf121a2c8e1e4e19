import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconCloudUp } from '@tabler/icons-react';
import type { SnackbarMessage } from './snackbar.tsx';
import classes from './snackbar.module.css';
import { useCountdown } from './use-countdown.ts';

const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
  queued: IconCloudUp,
} as const;

/** One snackbar: an icon in the colour of its kind, the message, one action. It leaves by itself. */
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
