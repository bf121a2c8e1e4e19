import type { CSSProperties } from 'react';
import { initialsOf } from '#src/lib/drawn/initials.ts';
import classes from './avatar.module.css';

export interface AvatarProps {
  firstName: string;
  lastName: string;
  size?: number;
  /** The address of a square picture; the initials stand until it is loaded. */
  photo?: string | undefined;
}

/** A user's initials, `LK`, or photo, in a disc of `size` px. Screen readers skip it: the name is beside it. */
export function Avatar({ firstName, lastName, size = 44, photo }: AvatarProps) {
  return (
    <span aria-hidden className={classes.avatar} style={{ '--avatar-size': `${size}px` } as CSSProperties}>
      {initialsOf(firstName, lastName)}
      {photo && <img className={classes.photo} src={photo} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}
