import classes from './operators.module.css';
import type { Level } from './problems.ts';

interface BarProps {
  share: number;
  tone?: Level | 'plain';
  isWide?: boolean;
}

/** How much of something there is, beside the number that says it. */
export function Bar({ share, tone = 'plain', isWide = false }: BarProps) {
  return (
    <span className={isWide ? `${classes.bar} ${classes.wideBar}` : classes.bar} aria-hidden>
      <span className={classes[tone]} style={{ inlineSize: `${Math.min(Math.max(share, 0), 1) * 100}%` }} />
    </span>
  );
}
