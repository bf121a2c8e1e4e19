import type { CSSProperties } from 'react';
import classes from './intensity.module.css';

export interface IntensityProps {
  /** Heights, 0 to 1. */
  bars: readonly number[];
  /** The part that has been played, 0 to 1; without it all bars are bright. */
  played?: number;
}

/** How hard a video is from its beginning to its end, as lanes in the hue of its style. */
export function Intensity({ bars, played = 1 }: IntensityProps) {
  return (
    <span className={classes.bars} aria-hidden>
      {[...bars.entries()].map(([at, height]) => (
        <span
          key={at}
          className={classes.bar}
          data-played={at / bars.length < played || undefined}
          style={{ '--height': `${Math.round(12 + 88 * height)}%` } as CSSProperties}
        />
      ))}
    </span>
  );
}
