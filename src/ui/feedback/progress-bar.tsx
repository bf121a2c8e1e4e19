import classes from './progress-bar.module.css';

/**
 * A line of 2 px at the top of the page during a refetch: only visual, since screen readers are told about the result.
 */
export function ProgressBar({ isActive }: { isActive: boolean }) {
  return isActive ? <progress className={classes.bar} aria-hidden /> : null;
}
