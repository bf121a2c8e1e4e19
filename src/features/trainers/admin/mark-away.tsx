import { type CSSProperties, type PointerEvent, useState } from 'react';
import type { PlainDate } from '#api/dates.ts';
import { timeOfDay } from '#src/ui/form/time-stepper.tsx';
import type { MarkedSpan } from '../absence-form.tsx';
import classes from './trainers.module.css';

interface MarkAwayProps {
  day: PlainDate;
  shown: { from: number; until: number };
  /** The first tap, if it was in this day. */
  begun: MarkedSpan | undefined;
  onBegin: (span: MarkedSpan | undefined) => void;
  onSpan: (span: MarkedSpan) => void;
}

const step = 30;

/**
 * Lies over a day of the week: a drag, or two taps, mark when the trainer is away. The form that it opens says the same
 * without a pointer, so keyboards and screen readers pass it by.
 */
export function MarkAway({ day, shown, begun, onBegin, onSpan }: MarkAwayProps) {
  const [drag, setDrag] = useState<MarkedSpan & { start: number }>();
  const slotAt = ({ currentTarget, clientY }: PointerEvent): number => {
    const { top, height } = currentTarget.getBoundingClientRect();
    const minutes = shown.from + ((clientY - top) / height) * (shown.until - shown.from);
    return Math.min(Math.max(Math.floor(minutes / step) * step, shown.from), shown.until - step);
  };
  const span = (one: number, other: number): MarkedSpan => ({
    day,
    from: Math.min(one, other),
    until: Math.max(one, other) + step,
  });
  const press = (event: PointerEvent) => {
    const slot = slotAt(event);
    if (begun) {
      onBegin(undefined);
      onSpan(span(begun.from, slot));
      return;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ ...span(slot, slot), start: slot });
  };
  const move = (event: PointerEvent) => {
    if (drag) setDrag({ ...span(drag.start, slotAt(event)), start: drag.start });
  };
  const lift = () => {
    if (!drag) return;
    const { start: _start, ...marked } = drag;
    setDrag(undefined);
    if (marked.until - marked.from > step) onSpan(marked);
    else onBegin(marked);
  };
  const marked = drag ?? begun;
  const share = (minutes: number) => `${(minutes / (shown.until - shown.from)) * 100}%`;
  const place = marked && {
    '--from': share(marked.from - shown.from),
    '--length': share(marked.until - marked.from),
  };
  return (
    <li
      aria-hidden
      className={classes.marking}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={lift}
      onPointerCancel={() => setDrag(undefined)}
    >
      {marked && (
        <span className={classes.marked} style={place as CSSProperties}>
          {`${timeOfDay(marked.from)}–${timeOfDay(marked.until)}`}
        </span>
      )}
    </li>
  );
}
