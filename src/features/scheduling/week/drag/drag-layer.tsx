import type { TFunction } from 'i18next';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { addDays, type WallTime } from '#api/dates.ts';
import type { AdminTraining, Clash } from '#api/scheduling/schema.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { clashText } from '../../panel/clash-text.ts';
import { minutesOf, wallTimeOf } from '../../training-values.ts';
import type { Around, At } from '../clashes-at.ts';
import { clashesOf, isElsewhere, type Place, type Placing } from '../placing.ts';
import {
  type Box,
  boxOf,
  type CellMap,
  readCells,
  rowsOf,
  showCell,
  stepped,
  type Target,
  targetAt,
} from './cell-map.ts';
import { DragCard } from './drag-card.tsx';
import classes from './drag-layer.module.css';
import { liftItems } from './lift-items.ts';
import { scrollAtEdges } from './scroll-at-edges.ts';
import { TakenCells, takenCells } from './taken-cells.tsx';

export interface DragLayerProps {
  frame: RefObject<HTMLElement | null>;
  trainings: readonly AdminTraining[];
  around: Around;
  now: WallTime;
  mayEdit: boolean;
  placing: Placing;
  /** `K. Tamm · Saal 2`. */
  whereOf: (training: AdminTraining) => string;
  /** At a free time, or at one that something is in the way of. */
  onDrop: (training: AdminTraining, to: Place, clashes: readonly Clash[]) => void;
  t: TFunction;
}

interface Held {
  training: AdminTraining;
  rows: HTMLElement;
  /** Of the rows in the sheet. */
  place: { top: number; height: number };
  map: CellMap;
  /** Cells in which the room or the trainer is taken then. */
  taken: readonly Target[];
}

const stepMinutes = 5;

/**
 * What is lifted, over the rows: nothing of the week itself changes meanwhile, but the place that it left. The target is a day and an
 * hour; minute and length are kept.
 */
export function DragLayer(props: DragLayerProps) {
  const { frame, trainings, around, now, mayEdit, placing, whereOf, onDrop, t } = props;
  const [held, setHeld] = useState<Held>();
  const [target, setTarget] = useState<Target>();
  const card = useRef<HTMLDivElement>(null);
  const point = useRef({ x: 0, y: 0 });
  /** Of the rows in the window; read again only when they have moved. */
  const corner = useRef<{ left: number; top: number }>(undefined);
  const isPast = (training: AdminTraining, to: Target) => wallTimeOf(placing.placeOf(training, to)) < now;
  const aim = (next: Target | undefined) =>
    setTarget((before) => (before?.day === next?.day && before?.hour === next?.hour ? before : next));
  /** Beside its cell, scrolled into sight. */
  const placeCard = (to: Target, map: CellMap) => {
    const corner = frame.current && showCell(frame.current, map, to);
    if (!corner) return;
    // The card is drawn by then.
    requestAnimationFrame(() => {
      if (card.current)
        card.current.style.transform = moveTo(Math.min(corner.x + 8, innerWidth - cardPx), corner.y + 8);
    });
  };
  const follow = useEffectEvent(() => {
    const { x, y } = point.current;
    if (card.current) card.current.style.transform = moveTo(x - 20, y - 20);
    corner.current ??= (frame.current && rowsOf(frame.current)?.getBoundingClientRect()) ?? undefined;
    const from = corner.current;
    if (from && held) aim(targetAt(held.map, x - from.left, y - from.top));
  });
  const lift = useEffectEvent((id: number, by: 'pointer' | 'keys'): boolean => {
    const training = trainings.find((one) => one.id === id);
    const element = frame.current && rowsOf(frame.current);
    if (!training || !element || !mayEdit || training.status === 'cancelled') return false;
    const map = readCells(element);
    const place = { top: element.offsetTop, height: element.offsetHeight };
    const item = element.querySelector<HTMLElement>(`[data-item="${id}"]`);
    item?.setAttribute('data-was', t('scheduling.wasHere'));
    setHeld({ training, rows: element, place, map, taken: takenCells(training, map, placing, around) });
    const own = placing.cellOf(training);
    aim(own);
    if (by === 'keys') placeCard(own, map);
    return true;
  });
  const clear = () => {
    frame.current?.querySelector('[data-was]')?.removeAttribute('data-was');
    setHeld(undefined);
    setTarget(undefined);
  };
  const step = useEffectEvent((key: string) => {
    const next = held && target && stepped(held.map, target, key, placing.rooms && placing.rooms.length - 1);
    if (!next || !held) return;
    aim(next);
    placeCard(next, held.map);
  });
  const drop = useEffectEvent(() => {
    const to = target;
    if (held && to && !isPast(held.training, to)) {
      const place = placing.placeOf(held.training, to);
      if (isElsewhere(held.training, place)) onDrop(held.training, place, clashesOf(held.training, place, around));
    }
    clear();
  });
  const putBack = useEffectEvent(clear);
  const nudge = useEffectEvent((id: number, key: string) => {
    const training = trainings.find((one) => one.id === id);
    if (!training || !mayEdit || training.status === 'cancelled') return;
    const at = nudged(training, key);
    onDrop(training, at, clashesOf(training, at, around));
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const forget = () => {
      corner.current = undefined;
    };
    element.addEventListener('scroll', forget, { passive: true });
    const edges = scrollAtEdges(element, () => {
      forget();
      follow();
    });
    const stop = liftItems(element, {
      lift: (id, by) => lift(id, by),
      move: (x, y) => {
        point.current = { x, y };
        edges.at(x, y);
        follow();
      },
      step: (key) => step(key),
      drop: () => {
        edges.stop();
        drop();
      },
      putBack: () => {
        edges.stop();
        putBack();
      },
      nudge: (id, key) => nudge(id, key),
    });
    return () => {
      element.removeEventListener('scroll', forget);
      edges.stop();
      stop();
    };
  }, [frame]);
  if (!held) return null;
  const at = target && placing.placeOf(held.training, target);
  const isRefused = target !== undefined && isPast(held.training, target);
  const clashes = at ? clashesOf(held.training, at, around) : [];
  const said = isRefused ? [t('scheduling.drag.past')] : clashes.map((clash) => clashText(clash, t));
  const box = target && boxOf(held.map, target);
  return (
    <div className={classes.layer} style={held.place} data-drag-layer>
      {createPortal(<TakenCells map={held.map} cells={held.taken} />, held.rows)}
      {box && <div className={joinClasses(classes.target, said.length > 0 && classes.bad)} style={placeOf(box)} />}
      <DragCard
        {...{ card, at, said, t }}
        training={held.training}
        where={whereOf(held.training)}
        place={at && target && placing.sayPlace(at, target)}
        kept={at && placing.sayKept(at, held.training)}
      />
    </div>
  );
}

/** Moved without a new layout of what is under it. */
const placeOf = ({ left, top, width, height }: Box) => ({ width, height, transform: moveTo(left, top) });

const cardPx = 232;
const moveTo = (x: number, y: number): string => `translate(${x}px, ${y}px)`;

/** Five minutes up or down, or a day. */
function nudged({ startDateTime, duration }: AdminTraining, key: string): At {
  const date = startDateTime.slice(0, 10);
  const start = minutesOf(startDateTime);
  if (key === 'ArrowLeft' || key === 'ArrowRight') return { date: addDays(date, key === 'ArrowLeft' ? -1 : 1), start };
  const wanted = start + (key === 'ArrowUp' ? -stepMinutes : stepMinutes);
  return { date, start: Math.min(Math.max(0, wanted), 1440 - Math.min(1440, duration)) };
}
