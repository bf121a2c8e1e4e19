import type { ReactNode } from 'react';
import classes from './two-panes.module.css';

/** From 1200 px: a list, and beside it what is chosen in it, which stays while the list scrolls. */
export function TwoPanes({ list, panel }: { list: ReactNode; panel: ReactNode }) {
  return (
    <div className={classes.panes}>
      <div className={classes.list}>{list}</div>
      <div className={classes.panel}>{panel}</div>
    </div>
  );
}
