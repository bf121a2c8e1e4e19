import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import classes from './tag.module.css';

export type TagProps = {
  tone?: 'ok' | 'warn' | 'bad' | 'info' | 'neutral';
  /** 14–16 px, hidden from readers. */
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
