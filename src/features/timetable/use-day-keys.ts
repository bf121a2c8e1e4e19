import { useEffect, useEffectEvent } from 'react';
import { addDays, type PlainDate } from '#api/dates.ts';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Left and right change the day, T goes to today. Not while one types, chooses or has something open above the page. */
export function useDayKeys(date: PlainDate, today: PlainDate, onDate: (date: PlainDate) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, [role=menu]');
    if (isTyping || document.querySelector('[aria-modal=true], :popover-open')) return;
    const step = steps[event.key];
    if (step) onDate(addDays(date, step));
    else if (event.key === 't' || event.key === 'T') onDate(today);
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
