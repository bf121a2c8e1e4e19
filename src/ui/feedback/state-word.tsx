import type { ReactNode } from 'react';
import classes from './state-word.module.css';

/** A state in place of a button: a quiet icon and a word, as high as a button so that rows never jump. */
export function StateWord({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.state}>
      {icon}
      {children}
    </span>
  );
}
