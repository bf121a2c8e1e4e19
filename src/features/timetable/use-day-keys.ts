import { addDays, type PlainDate } from '#api/dates.ts';
import { useKeys } from '#src/lib/keyboard/use-keys.ts';

/** Left and right change the day, T goes to today. */
export function useDayKeys(date: PlainDate, today: PlainDate, onDate: (date: PlainDate) => void): void {
  useKeys({
    ArrowLeft: () => onDate(addDays(date, -1)),
    ArrowRight: () => onDate(addDays(date, 1)),
    t: () => onDate(today),
  });
}
