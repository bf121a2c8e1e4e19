import type { ReactNode } from 'react';
import classes from './top-bar.module.css';

export type TopBarProps = {
  /** Logo and name, or the screen's title. */
  start?: ReactNode;
  /** Only on wide screens: the date with its arrows. */
  middle?: ReactNode;
  /** Rarely pressed items: a pill, icon buttons. */
  end?: ReactNode;
};

/** The sticky header of 64 px. */
export function TopBar({ start, middle, end }: TopBarProps) {
  return (
    <header className={classes.bar}>
      <div className={classes.start}>{start}</div>
      {middle && <div className={classes.middle}>{middle}</div>}
      <div className={classes.end}>{end}</div>
    </header>
  );
}
