import type { CSSProperties } from 'react';
import classes from './avatar.module.css';

/** A user's initials, `LK`, in a disc of `size` px. Screen readers skip it: the name is beside it. */
export function Avatar({ firstName, lastName, size = 44 }: { firstName: string; lastName: string; size?: number }) {
  const initials = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return (
    <span aria-hidden className={classes.avatar} style={{ '--avatar-size': `${size}px` } as CSSProperties}>
      {initials.toLocaleUpperCase()}
    </span>
  );
}
