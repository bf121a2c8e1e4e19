import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import classes from './tag.module.css';

export type TagProps = {
  tone?: 'ok' | 'warn' | 'bad' | 'info' | 'neutral';
  /** 14–16 px, hidden from screen readers. */
  icon?: ReactNode;
  children: ReactNode;
};

/** A status in a word. It cannot be pressed. */
export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={joinClasses(classes.tag, classes[tone])}>
      {icon}
      {children}
    </span>
  );
}

/** A state in place of a button: a muted icon and a word, as high as a button so that rows never jump. */
export function StateWord({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.state}>
      {icon}
      {children}
    </span>
  );
}
