import type { ReactNode } from 'react';
import classes from './place-note.module.css';

export interface PlaceNoteProps {
  tone?: 'own' | 'warn' | 'bad';
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  /** The one thing to do about it, under the words. */
  action?: ReactNode;
}

/** A few words about one's own place, in the colour of what they mean. */
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
