import type { CSSProperties } from 'react';
import type from '#src/theme/type.module.css';
import { joinClasses } from '../elements/join-classes.ts';
import classes from './hour-bars.module.css';

export interface HourBar {
  /** 0–23. */
  hour: number;
  value: number;
  /** Only what is usual: it has not come yet. */
  isUsual?: boolean;
  /** What the bar says. */
  words: string;
}

export interface HourBarsProps {
  label: string;
  /** One for each hour, in their order. */
  bars: readonly HourBar[];
  /** The local hour, 0–23. */
  now: number;
  /** Beside a text, instead of filling a card. */
  isSmall?: boolean;
}

/** A day by hours; the hour of now stands out, and every third one from it has its number. */
export function HourBars({ label, bars, now, isSmall = false }: HourBarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className={joinClasses(classes.bars, isSmall && classes.small)} aria-label={label}>
      {bars.map(({ hour, value, isUsual, words }) => (
        <li key={hour} className={classes.hour}>
          <span className={type.hidden}>{words}</span>
          <span
            aria-hidden
            className={joinClasses(classes.bar, hour === now && classes.now, isUsual && classes.usual)}
            style={{ '--bar-height': `${Math.round((100 * value) / most)}%` } as CSSProperties}
          />
          <span aria-hidden className={joinClasses(classes.label, hour === now && classes.current)}>
            {(hour - now) % 3 === 0 ? hour : ''}
          </span>
        </li>
      ))}
    </ol>
  );
}
