import type { ReactNode } from 'react';
import classes from './screen-title.module.css';

/** The `h1` of a screen whose title stands in its bar. */
export function ScreenTitle({ children }: { children: ReactNode }) {
  return <h1 className={classes.title}>{children}</h1>;
}
