import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { formatWeekday } from '#src/lib/i18n/format-date.ts';
import type from '#src/theme/type.module.css';
import classes from './hour-hints.module.css';
import type { WeekHint } from './week-hints.ts';

export interface HourHintsProps {
  /** Of each day; undefined where something of it is in view, or it has nothing. */
  hints: readonly (WeekHint | undefined)[];
  columns: string;
  onPress: (hint: WeekHint) => void;
  t: TFunction;
}

/** Under the head of a day with nothing in view: where its trainings are. */
export function HourHints({ hints, columns, onPress, t }: HourHintsProps) {
  return (
    <div className={classes.hints} style={{ gridTemplateColumns: columns }}>
      {hints.map((hint, index) => {
        if (!hint) return null;
        const { day, direction, count, from, until } = hint;
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
            <span className={type.hidden}>{`${formatWeekday(day, t)}, `}</span>
            <span>
              {t('timetable.grid.elsewhere', { count })} <span>{`${from}–${until}`}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
}
