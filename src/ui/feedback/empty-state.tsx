import type { CSSProperties, ReactNode } from 'react';
import { emptyLanes } from '#src/lib/drawn/empty-lanes.ts';
import classes from './state.module.css';

export type EmptyStateProps = {
  /** Positive: what is possible, not what is missing. */
  title: string;
  /** One fact. */
  text?: ReactNode;
  /** One button. */
  action?: ReactNode;
};

/** Nothing here yet: a small picture of empty lanes, a title, one fact, one action. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <div className={classes.picture} aria-hidden>
        {emptyLanes.map(({ height, y, e }) => (
          <span key={y} style={{ '--height': `${height}px`, '--y': y, '--e': e } as CSSProperties} />
        ))}
      </div>
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
