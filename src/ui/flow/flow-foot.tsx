import type { ReactNode } from 'react';
import classes from './flow-foot.module.css';

interface FlowFootProps {
  /** What the sum is for. */
  label?: string | undefined;
  sum?: string | undefined;
  /** Before a discount. */
  before?: string | undefined;
  /** Above the button: why it cannot be pressed. */
  note?: ReactNode;
  children: ReactNode;
}

/** The foot of a step, always in sight: the sum, and the button that goes on. */
export function FlowFoot({ label, sum, before, note, children }: FlowFootProps) {
  return (
    <div className={classes.foot}>
      {note}
      <div className={classes.row}>
        {sum && (
          <p className={classes.sum} aria-live="polite">
            <span className={classes.label}>{label}</span>
            <span className={classes.line}>
              {before && <s className={classes.before}>{before}</s>} <strong>{sum}</strong>
            </span>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
