import type { ComponentProps } from 'react';
import { Avatar } from '../elements/avatar.tsx';
import classes from './person-chip.module.css';

export type PersonChipProps = {
  isOn: boolean;
  /** Whose initials stand before the name; without one it is of everybody. */
  person?: { firstName: string; lastName: string };
} & Omit<ComponentProps<'button'>, 'aria-pressed' | 'className'>;

/** One of the people whom a page may be about: 48 px high, the chosen one inverse. */
export function PersonChip({ isOn, person, children, ...rest }: PersonChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={isOn} className={classes.chip}>
      {person && <Avatar {...person} size={36} />}
      {children}
    </button>
  );
}
