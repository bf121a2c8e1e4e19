import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { timeOf } from '../training-values.ts';
import classes from './ghost.module.css';
import { type Edge, type Length, resized } from './resize.ts';
import type { GridDraft } from './slot.ts';
import { spotOf } from './training-block.tsx';

interface GhostProps {
  draft: GridDraft;
  /** The hour at the top of the grid. */
  from: number;
  /** Minutes until the next in the room begins; undefined: nothing does. */
  gapOf: (length: Length) => number | undefined;
  /** Undefined: it cannot be changed now. */
  onResize: ((length: Length) => void) | undefined;
}

const edges = ['start', 'end'] as const;
const timesOf = ({ start, duration }: Length): string => `${timeOf(start)}–${timeOf(start + duration)}`;
const spot = ({ start, duration }: Length, from: number) => spotOf(start, Math.min(1440, start + duration), from);

/** Whenever it begins at another time. */
const showParent = (times: HTMLElement | null): void =>
  void times?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Where what is edited would be, with a handle at either end; it is scrolled into sight beside the panel. */
export function Ghost({ draft, from, gapOf, onResize }: GhostProps) {
  const { t } = useTranslation();
  const ghost = useRef<HTMLDivElement>(null);
  const said = (length: Length): string => {
    const gap = gapOf(length);
    const end = timeOf(length.start + length.duration);
    const size = t('common.minutesShort', { number: length.duration });
    return [`${end} · ${size}`, gap !== undefined && t('scheduling.gap', { minutes: gap })].filter(Boolean).join(', ');
  };
  /** On the element itself: the week is drawn anew only once an end is let go. */
  const show = (length: Length) => {
    const element = ghost.current;
    const times = element?.querySelector('b');
    if (!element || !times) return;
    for (const [name, value] of Object.entries(spot(length, from))) element.style.setProperty(name, String(value));
    times.textContent = timesOf(length);
    const bubble = element.querySelector<HTMLElement>('[data-bubble]');
    if (bubble) bubble.textContent = length === draft ? '' : said(length);
  };
  return (
    <div ref={ghost} className={classes.ghost} style={spot(draft, from)}>
      <b key={draft.start} ref={showParent} aria-hidden>
        {timesOf(draft)}
      </b>
      <span aria-hidden>{draft.name || t('scheduling.new')}</span>
      <span className={classes.bubble} data-bubble aria-hidden />
      {onResize && edges.map((edge) => <Handle key={edge} {...{ edge, draft, show, onResize }} />)}
    </div>
  );
}

interface HandleProps {
  edge: Edge;
  draft: GridDraft;
  show: (length: Length) => void;
  onResize: (length: Length) => void;
}

const step = 5;
const bigStep = 30;
const keys: Readonly<Record<string, number>> = {
  ArrowUp: -step,
  ArrowDown: step,
  PageUp: -bigStep,
  PageDown: bigStep,
};

/** An end, dragged by mouse or finger, by half hours with Shift, or moved by keys. Escape puts it back. */
function Handle({ edge, draft, show, onResize }: HandleProps) {
  const { t } = useTranslation();
  const grip = useRef<{ y: number; minutePx: number; length: Length }>(undefined);
  const value = edge === 'start' ? draft.start : draft.start + draft.duration;
  const grab = (event: PointerEvent<HTMLElement>) => {
    const column = event.currentTarget.closest<HTMLElement>('[data-minutes]');
    if (!column || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const minutePx = column.clientHeight / Number(column.dataset['minutes']);
    grip.current = { y: event.clientY, minutePx, length: draft };
  };
  const drag = (event: PointerEvent) => {
    const held = grip.current;
    if (!held) return;
    const length = resized(draft, edge, (event.clientY - held.y) / held.minutePx, event.shiftKey ? bigStep : step);
    if (length.start === held.length.start && length.duration === held.length.duration) return;
    held.length = length;
    show(length);
  };
  const letGo = () => {
    const length = grip.current?.length;
    grip.current = undefined;
    if (length && length !== draft) onResize(length);
  };
  const putBack = () => {
    grip.current = undefined;
    show(draft);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && grip.current) {
      event.stopPropagation();
      return putBack();
    }
    const by = keys[event.key];
    if (by === undefined || event.altKey) return undefined;
    event.preventDefault();
    event.stopPropagation();
    return onResize(resized(draft, edge, by, step));
  };
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={t(`scheduling.handle.${edge}`)}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={1440}
      aria-valuenow={Math.min(1440, value)}
      aria-valuetext={timeOf(value)}
      className={classes.handle}
      data-edge={edge}
      onKeyDown={press}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={putBack}
    />
  );
}
