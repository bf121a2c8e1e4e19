import type from '#src/theme/type.module.css';
import classes from './count-badge.module.css';
import { joinClasses } from './join-classes.ts';

export type CountBadgeProps = {
  count: number;
  /** `attention` (amber): something is owed or waits for the user. `information` (grey): just a number. */
  tone?: 'attention' | 'information';
  /** What the number means, for screen readers; without it the badge is hidden from them. */
  label?: string;
};

/** A number in a disc. Over 99 it shows 99+. */
export function CountBadge({ count, tone = 'information', label }: CountBadgeProps) {
  return (
    <>
      <span className={joinClasses(classes.badge, classes[tone])} aria-hidden>
        {count > 99 ? '99+' : count}
      </span>
      {label && <span className={type.hidden}>{label}</span>}
    </>
  );
}
