import classes from './scanner.module.css';

/** Quarter by quarter: the corner of a square of 280 with a radius of 40. */
const corners = [
  'M4 78V52a48 48 0 0 1 48-48h26',
  'M202 4h26a48 48 0 0 1 48 48v26',
  'M276 202v26a48 48 0 0 1-48 48h-26',
  'M78 276H52a48 48 0 0 1-48-48v-26',
];

/** The square in which to hold a code; a line in the accent colour runs through it while scanning. */
export function Viewfinder({ isLooking }: { isLooking: boolean }) {
  return (
    <div className={classes.finder} aria-hidden>
      <Corners width={8} />
      {isLooking && <span className={classes.line} />}
    </div>
  );
}

/** Only its four corners, with a stroke width in its 280 units. */
export function Corners({ width }: { width: number }) {
  return (
    <svg viewBox="0 0 280 280" fill="none" stroke="currentColor" strokeWidth={width} strokeLinecap="round" aria-hidden>
      {corners.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
