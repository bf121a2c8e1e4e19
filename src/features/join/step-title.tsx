import type { ReactNode } from 'react';
import classes from './join.module.css';

/** The question of a step; it takes the focus when the step is opened. */
export function StepTitle({ id, children, text }: { id: string; children: ReactNode; text?: string | undefined }) {
  return (
    <div className={classes.head}>
      <h1 id={id} tabIndex={-1} className={classes.title}>
        {children}
      </h1>
      {text && <p className={classes.text}>{text}</p>}
    </div>
  );
}
