import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { HourWords } from '#src/lib/hours/hour-words.ts';
import type { WeekHint } from '#src/lib/hours/week-hints.ts';
import type from '#src/theme/type.module.css';
import classes from './hour-hints.module.css';

export interface HourHintsProps {
  /** Of each day; undefined where something of it is in view, or it has nothing. */
  hints: readonly (WeekHint | undefined)[];
  columns: string;
  onPress: (hint: WeekHint) => void;
  words: HourWords;
}

/** Under the head of a day with nothing in view: where its trainings are. */
export function HourHints({ hints, columns, onPress, words }: HourHintsProps) {
  return (
    <div className={classes.hints} style={{ gridTemplateColumns: columns }}>
      {hints.map((hint, index) => {
        if (!hint) return null;
        const { day, direction, from, until } = hint;
        const Icon = direction === 'up' ? IconArrowUp : IconArrowDown;
        return (
          <button
            key={day}
            type="button"
            className={classes.hint}
            style={{ gridColumn: index + 2 }}
            data-hint={day}
            onClick={() => onPress(hint)}
          >
            <Icon size={16} stroke={1.9} aria-hidden />
            {/* Its column says the day to those who see it. */}
            <span className={type.hidden}>{`${words.weekday(day)}, `}</span>
            <span>
              {words.elsewhere(hint)} <span>{`${from}–${until}`}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
}
