import classes from './skeleton-row.module.css';

export type SkeletonRowsProps = {
  count?: number;
  /** Said to readers instead of the rows. */
  label: string;
};

/** Rows that wait for their content, on the grid of the real ones. They appear after 150 ms, so that fast answers do not flash. */
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
