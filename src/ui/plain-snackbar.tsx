import { useEffect, useEffectEvent } from 'react';
import classes from './plain-snackbar.module.css';
import type { SnackbarMessage } from './snackbar.tsx';

/** A message without its stage, which could not be fetched: what is missing must be said all the same. */
export function PlainSnackbar({ message, duration, onClose }: SnackbarMessage) {
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
