import classes from './progress-bar.module.css';

/** A line of 2 px at the top of the page while what is shown refreshes. `label` is for readers. */
export function ProgressBar({ isActive, label }: { isActive: boolean; label: string }) {
  return isActive ? <progress className={classes.bar} aria-label={label} /> : null;
}
