import classes from './skeleton-row.module.css';

export type SkeletonRowsProps = {
  count?: number;
  /** Announced to screen readers instead of the rows. */
  label: string;
};

/** Skeleton rows, on the grid of the real ones. They appear after 150 ms, so that fast responses do not flash. */
export function SkeletonRows({ count = 6, label }: SkeletonRowsProps) {
  return (
    <output className={classes.rows} aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={classes.row}>
          <span className={classes.time} />
          <span className={classes.lane} />
          <span className={classes.lines} />
          <span className={classes.action} />
        </span>
      ))}
    </output>
  );
}
