import classes from './countdown-ring.module.css';

export type CountdownRingProps = { secondsLeft: number; totalSeconds: number };

const radius = 41.5;

/**
 * A ring of 96 px that empties, with the time left as `2:41`. Hidden from screen readers: announce the time beside it.
 */
export function CountdownRing({ secondsLeft, totalSeconds }: CountdownRingProps) {
  const seconds = String(secondsLeft % 60).padStart(2, '0');
  const share = Math.min(1, secondsLeft / totalSeconds);
  return (
    <div className={classes.ring} aria-hidden>
      <svg viewBox="0 0 96 96" width="96" height="96" fill="none">
        <circle className={classes.track} cx="48" cy="48" r={radius} />
        {share > 0 && (
          <circle
            className={classes.rest}
            cx="48"
            cy="48"
            r={radius}
            pathLength={100}
            strokeDasharray={`${share * 100} 100`}
            transform="rotate(-90 48 48)"
          />
        )}
      </svg>
      <span className={classes.time}>
        {Math.floor(secondsLeft / 60)}:{seconds}
      </span>
    </div>
  );
}
