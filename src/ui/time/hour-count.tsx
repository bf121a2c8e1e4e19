import type { ReactNode } from 'react';
import classes from './hour-count.module.css';

/** How many have come of how many places, as `10/14`. */
export const HourCount = ({ children }: { children: ReactNode }) => <span className={classes.count}>{children}</span>;

/** How many wait. */
export const HourDisc = ({ waiting }: { waiting: number }) => <span className={classes.disc}>{waiting}</span>;

/** A line under the name, with what had no room above at its end. */
export const HourLine = ({ children }: { children: ReactNode }) => <span className={classes.line}>{children}</span>;
