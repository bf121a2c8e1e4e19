import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { timeOfDay } from '#src/ui/form/time-stepper.tsx';
import { type Draft, stretch } from '../reservation/draft.ts';
import classes from './plan.module.css';
import { type Hours, minutesOfWidth } from './plan-times.ts';
import { placed } from './use-block.tsx';

interface DraftBlockProps {
  draft: Draft;
  hours: Hours;
  isClash: boolean;
  onDraft: (draft: Draft) => void;
}

/** The reservation that is being written, with a handle at either end. */
export function DraftBlock({ draft, hours, isClash, onDraft }: DraftBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not.
    void block.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  const span = { from: draft.start, until: Math.max(draft.start + 15, draft.end) };
  return (
    <div
      ref={block}
      className={joinClasses(classes.block, classes.draft, isClash && classes.clash)}
      style={placed(span, hours)}
    >
      <Handle edge="start" draft={draft} onDraft={onDraft} />
      <span>{`${timeOfDay(draft.start)}–${timeOfDay(draft.end)}`}</span>
      <Handle edge="end" draft={draft} onDraft={onDraft} />
    </div>
  );
}

const keys: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
};

/** Where it begins or ends: dragged by mouse or finger, or moved by arrow and page keys. */
function Handle({ edge, draft, onDraft }: Pick<DraftBlockProps, 'draft' | 'onDraft'> & { edge: 'start' | 'end' }) {
  const { t } = useTranslation();
  const grip = useRef<{ x: number; minutes: number }>(undefined);
  const value = draft[edge];
  const grab = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, minutes: value };
  };
  const drag = (event: PointerEvent) => {
    const from = grip.current;
    if (from) onDraft(stretch(draft, edge, from.minutes + minutesOfWidth(event.clientX - from.x)));
  };
  const letGo = () => {
    grip.current = undefined;
  };
  const press = (event: KeyboardEvent) => {
    const by = keys[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onDraft(stretch(draft, edge, value + by));
  };
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={t(`rooms.${edge}`)}
      aria-valuemin={0}
      aria-valuemax={1440}
      aria-valuenow={value}
      aria-valuetext={timeOfDay(value)}
      className={classes.handle}
      data-edge={edge}
      onKeyDown={press}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    />
  );
}
