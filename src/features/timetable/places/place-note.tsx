import type { ReactNode } from 'react';
import classes from './place-note.module.css';

export interface PlaceNoteProps {
  tone?: 'own' | 'warn' | 'bad';
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  /** The one action for it, below the text. */
  action?: ReactNode;
}

/** A short text about the user's own place, in the colour of its meaning. */
export function PlaceNote({ tone, icon, title, children, action }: PlaceNoteProps) {
  return (
    <div className={`${classes.note} ${tone ? classes[tone] : ''}`}>
      {icon}
      <div className={classes.words}>
        <p>
          <strong>{title}</strong>
          {children && <span>{children}</span>}
        </p>
        {action}
      </div>
    </div>
  );
}
