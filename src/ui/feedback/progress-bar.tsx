import classes from './progress-bar.module.css';

/** A line of 2 px at the top of the page while what is shown refreshes: for the eye, since readers are told what comes. */
export function ProgressBar({ isActive }: { isActive: boolean }) {
  return isActive ? <progress className={classes.bar} aria-hidden /> : null;
}
