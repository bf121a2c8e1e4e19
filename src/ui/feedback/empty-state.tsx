import type { CSSProperties, ReactNode } from 'react';
import classes from './state.module.css';

export type EmptyStateProps = {
  /** Positive: what is possible, not what is missing. */
  title: string;
  /** One fact. */
  text?: ReactNode;
  /** One button. */
  action?: ReactNode;
};

const lanes = [
  { height: 42, y: '#68ca80', e: '#295233' },
  { height: 68, y: '#ff8f51', e: '#663b24' },
  { height: 52, y: '#f0c13e', e: '#574514' },
  { height: 78, y: '#49c1ea', e: '#0e4f64' },
  { height: 32, y: '#f38abe', e: '#64374d' },
];

/** Nothing here yet: a small picture of empty lanes, a title, one fact, one action. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <div className={classes.picture} aria-hidden>
        {lanes.map(({ height, y, e }) => (
          <span key={y} style={{ '--height': `${height}px`, '--y': y, '--e': e } as CSSProperties} />
        ))}
      </div>
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
