import classes from './home-skeleton.module.css';

/** The cards of the home screen before their content. */
export function HomeSkeleton({ label }: { label: string }) {
  return (
    <output className={classes.home} aria-label={label}>
      <span className={classes.next} />
      <span className={classes.fact} />
      <span className={classes.fact} />
      <span className={classes.list} />
    </output>
  );
}
