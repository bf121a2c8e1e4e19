/** Of a block that was dropped: down in minutes, across in columns. */
export interface Dropped {
  id: number;
  minutes: number;
  columns: number;
}

interface Drag {
  block: HTMLElement;
  pointerId: number;
  x: number;
  y: number;
  minutePx: number;
  columnPx: number;
  isMoving: boolean;
  /** What stays where it was. */
  left?: HTMLElement;
  /** Where it is drawn. */
  shown?: string;
  timer?: ReturnType<typeof setTimeout>;
}

/** Before that many px a press is a press. */
const slack = 6;
/** A finger that rests that long lifts the block; one that moves before scrolls. */
const holdMs = 400;
const stepMinutes = 5;

function beginDrag(event: PointerEvent): Drag | undefined {
  const block = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-training]') : null;
  const column = block?.parentElement;
  if (!block || !column || event.button !== 0) return undefined;
  return {
    block,
    pointerId: event.pointerId,
    x: event.clientX,
    y: event.clientY,
    minutePx: column.clientHeight / Number(column.dataset['minutes']),
    columnPx: column.getBoundingClientRect().width,
    isMoving: false,
  };
}

const places = ['--spot-top', '--spot-height', '--spot-left', '--spot-width'];

/** An outline in the place of the block, with the time that it had. */
function outline(block: HTMLElement, className: string): HTMLElement {
  const left = document.createElement('span');
  left.className = className;
  left.ariaHidden = 'true';
  left.dataset['was'] = block.dataset['was'];
  for (const name of places) left.style.setProperty(name, block.style.getPropertyValue(name));
  block.parentElement?.append(left);
  return left;
}

function lift(drag: Drag, leftClass: string): void {
  drag.isMoving = true;
  drag.left = outline(drag.block, leftClass);
  drag.block.dataset['dragged'] = '';
  drag.block.setPointerCapture(drag.pointerId);
}

const offsetOf = ({ x, y, minutePx, columnPx }: Drag, event: PointerEvent) => ({
  minutes: Math.round((event.clientY - y) / minutePx / stepMinutes) * stepMinutes,
  columns: Math.round((event.clientX - x) / columnPx),
});

/** The press that ends a drag opens nothing. */
const swallow = (click: MouseEvent): void => click.stopPropagation();
function swallowNextClick(): void {
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
}

/**
 * Lets blocks be dragged with mouse or finger. While one moves only its own transform changes, so that nothing else is
 * laid out or painted; where it is dropped is told once. Escape puts it back. `leftClass` is of what stays in its place
 * meanwhile. Returns what ends it.
 */
export function dragBlocks(grid: HTMLElement, leftClass: string, onDrop: (dropped: Dropped) => void): () => void {
  let drag: Drag | undefined;
  const end = () => {
    if (!drag) return;
    clearTimeout(drag.timer);
    drag.left?.remove();
    drag.block.style.transform = '';
    delete drag.block.dataset['dragged'];
    drag = undefined;
  };
  const down = (event: PointerEvent) => {
    end();
    const begun = beginDrag(event);
    drag = begun;
    if (begun && event.pointerType !== 'mouse')
      begun.timer = setTimeout(() => drag === begun && lift(begun, leftClass), holdMs);
  };
  const move = (event: PointerEvent) => {
    if (!drag) return;
    const isFar = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > slack;
    if (!drag.isMoving && isFar && event.pointerType !== 'mouse') end();
    else if (!drag.isMoving && isFar) lift(drag, leftClass);
    if (!drag?.isMoving) return;
    event.stopPropagation();
    const { minutes, columns } = offsetOf(drag, event);
    const place = `translate(${columns * drag.columnPx}px, ${minutes * drag.minutePx}px)`;
    // Most moves stay on the same five minutes: they cost nothing.
    if (place === drag.shown) return;
    drag.shown = place;
    drag.block.style.transform = place;
  };
  const up = (event: PointerEvent) => {
    const dropped = drag?.isMoving
      ? { id: Number(drag.block.dataset['training']), ...offsetOf(drag, event) }
      : undefined;
    end();
    if (!dropped) return;
    swallowNextClick();
    if (dropped.minutes !== 0 || dropped.columns !== 0) onDrop(dropped);
  };
  const putBack = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag?.isMoving) return;
    event.stopPropagation();
    end();
  };
  // Nobody else looks for what a lifted block passes, neither the page's own listeners nor those of the framework.
  const keep = (event: Event) => drag?.isMoving && event.stopPropagation();
  // A lifted block is not scrolled away from under the finger.
  const hold = (event: TouchEvent) => drag?.isMoving && event.preventDefault();
  const listening = new AbortController();
  const { signal } = listening;
  grid.addEventListener('pointerdown', down, { signal });
  addEventListener('pointermove', move, { signal, capture: true });
  addEventListener('mousemove', keep, { signal, capture: true });
  grid.addEventListener('pointerup', up, { signal });
  grid.addEventListener('pointercancel', end, { signal });
  grid.addEventListener('touchmove', hold, { signal, passive: false });
  addEventListener('keydown', putBack, { signal, capture: true });
  return () => {
    end();
    listening.abort();
  };
}
