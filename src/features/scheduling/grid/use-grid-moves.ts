import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import { minutesOf } from '../training-values.ts';
import { type Dropped, dragBlocks } from './drag-blocks.ts';
import { type GridColumn, movedBy, slotAt } from './place-trainings.ts';
import type { Slot } from './slot.ts';

interface MovesOptions {
  grid: RefObject<HTMLElement | null>;
  /** Of the outline that a dragged block leaves in its place. */
  leftClass: string;
  columns: readonly GridColumn[];
  /** At the top of the grid. */
  fromHour: number;
  mayEdit: boolean;
  onSlot: (slot: Slot) => void;
  onOpen: (training: AdminTraining) => void;
  onMove: (training: AdminTraining, to: Partial<Slot>) => void;
}

const stepMinutes = 5;

/**
 * What is pressed on the grid: a block opens, empty time begins a new training; arrow keys go from block to block, and with
 * Alt they move the block as dragging does. On the element itself: a group is no control, its blocks are.
 */
export function useGridMoves({
  grid,
  leftClass,
  columns,
  fromHour,
  mayEdit,
  onSlot,
  onOpen,
  onMove,
}: MovesOptions): void {
  const trainingAt = (target: EventTarget | null): AdminTraining | undefined => {
    const block = target instanceof Element ? target.closest<HTMLElement>('[data-training]') : null;
    const id = Number(block?.dataset['training']);
    return columns.flatMap(({ trainings }) => trainings).find((one) => one.id === id);
  };
  /** The first of those that are only counted. */
  const foldedAt = (target: EventTarget | null): AdminTraining | undefined => {
    const stack = target instanceof Element ? target.closest<HTMLElement>('[data-folded]') : null;
    const [first] = stack?.dataset['folded']?.split(' ') ?? [];
    return columns.flatMap(({ trainings }) => trainings).find(({ id }) => id === Number(first));
  };
  const move = (training: AdminTraining, by: Omit<Dropped, 'id'>) => {
    const index = columns.findIndex(({ trainings }) => trainings.includes(training));
    const to = columns[Math.min(columns.length - 1, Math.max(0, index + by.columns))];
    if (!to || training.status === 'cancelled') return;
    onMove(training, {
      date: to.date,
      start: movedBy(minutesOf(training.startDateTime), training.duration, by.minutes),
      ...(to.roomId !== undefined && { roomId: to.roomId }),
    });
  };
  const drop = useEffectEvent(({ id, ...by }: Dropped) => {
    const training = columns.flatMap(({ trainings }) => trainings).find((one) => one.id === id);
    if (training && mayEdit) move(training, by);
  });
  const press = useEffectEvent((event: MouseEvent) => {
    const training = trainingAt(event.target);
    if (training) return onOpen(training);
    const target = event.target instanceof Element ? event.target : undefined;
    const pressed = target?.closest<HTMLElement>('[data-free], [data-column]');
    const place =
      target === pressed || pressed?.dataset['free'] ? pressed?.closest<HTMLElement>('[data-column]') : undefined;
    const column = columns.find(({ key }) => key === place?.dataset['column']);
    if (!place || !column || !mayEdit) return undefined;
    const box = place.getBoundingClientRect();
    const minutes = ((event.clientY - box.top) / box.height) * Number(place.dataset['minutes']);
    return onSlot({ date: column.date, start: slotAt(fromHour * 60 + minutes), roomId: column.roomId ?? null });
  });
  const type = useEffectEvent((event: KeyboardEvent) => {
    const [down, across] = stepsOf(event.key) ?? [];
    const training = trainingAt(event.target) ?? foldedAt(event.target);
    if (down === undefined || across === undefined || !training || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (!event.altKey) focusBlock(grid.current, neighbourOf(columns, training, down, across));
    else if (mayEdit && trainingAt(event.target)) move(training, { minutes: down * stepMinutes, columns: across });
  });
  useEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('click', (event) => press(event), { signal });
    element.addEventListener('keydown', (event) => type(event), { signal });
    const stopDragging = dragBlocks(element, leftClass, (dropped) => drop(dropped));
    return () => {
      stopDragging();
      listening.abort();
    };
  }, [grid, leftClass]);
}

const steps: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const stepsOf = (key: string) => steps[key];

/** The next block of the column, or the one nearest in time of the next column that has any. */
function neighbourOf(columns: readonly GridColumn[], from: AdminTraining, down: number, across: number) {
  const at = columns.findIndex(({ trainings }) => trainings.includes(from));
  if (across === 0) {
    const sorted = columns[at]?.trainings.toSorted((a, b) => a.startDateTime.localeCompare(b.startDateTime)) ?? [];
    return sorted[sorted.indexOf(from) + down];
  }
  const time = minutesOf(from.startDateTime);
  const distance = (one: AdminTraining) => Math.abs(minutesOf(one.startDateTime) - time);
  const others = across > 0 ? columns.slice(at + 1) : columns.slice(0, at).toReversed();
  const column = others.find(({ trainings }) => trainings.length > 0);
  return column?.trainings.toSorted((a, b) => distance(a) - distance(b))[0];
}

function focusBlock(grid: HTMLElement | null, training: AdminTraining | undefined): void {
  if (!training) return;
  const { id } = training;
  grid?.querySelector<HTMLElement>(`[data-training="${id}"], [data-folded~="${id}"]`)?.focus();
}
