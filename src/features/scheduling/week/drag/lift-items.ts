/** What a lifted item is told. */
export interface Lifting {
  /** Whether the item may be lifted now. */
  lift: (id: number, by: 'pointer' | 'keys') => boolean;
  /** In px of the window. */
  move: (x: number, y: number) => void;
  /** By an arrow key. */
  step: (key: string) => void;
  drop: () => void;
  putBack: () => void;
  /** An item is moved by minutes or days, without being lifted. */
  nudge: (id: number, key: string) => void;
}

interface Press {
  block: HTMLElement;
  id: number;
  pointerId: number;
  x: number;
  y: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** Before that many px a press of the mouse is a press. */
const slackPx = 6;
/** A finger that rests that long lifts the item; one that moves before scrolls. */
const holdMs = 400;

const idOf = (target: EventTarget | null): number =>
  Number(target instanceof Element ? (target.closest<HTMLElement>('[data-block]')?.dataset['block'] ?? 0) : 0);

/** The press that ends a drag opens nothing. */
const swallow = (click: MouseEvent): void => click.stopPropagation();
function swallowNextClick(): void {
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
}

function take(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/**
 * Lets items be lifted with mouse, finger or keys: Space lifts, arrows move, Enter drops, Escape puts it back. Returns what ends
 * it.
 */
export function liftItems(frame: HTMLElement, on: Lifting): () => void {
  let press: Press | undefined;
  let held: 'pointer' | 'keys' | undefined;
  /** Put back while the button is still down: its release is no press. */
  let isSpent = false;
  const forget = () => {
    clearTimeout(press?.timer);
    press = undefined;
  };
  const lift = (id: number, by: 'pointer' | 'keys') => {
    if (on.lift(id, by)) held = by;
  };
  const end = (act: () => void) => {
    if (!held) return;
    held = undefined;
    act();
  };
  const down = (event: PointerEvent) => {
    forget();
    isSpent = false;
    end(on.putBack);
    const block = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-block]') : null;
    if (!block || event.button !== 0) return;
    const begun: Press = { block, id: idOf(block), pointerId: event.pointerId, x: event.clientX, y: event.clientY };
    press = begun;
    if (event.pointerType !== 'mouse')
      begun.timer = setTimeout(() => {
        if (press !== begun) return;
        lift(begun.id, 'pointer');
        on.move(begun.x, begun.y);
      }, holdMs);
  };
  const move = (event: PointerEvent) => {
    if (!press) return;
    const isFar = Math.hypot(event.clientX - press.x, event.clientY - press.y) > slackPx;
    if (!held && isFar && event.pointerType !== 'mouse') forget();
    else if (!held && isFar) {
      lift(press.id, 'pointer');
      press.block.setPointerCapture(press.pointerId);
    }
    if (held !== 'pointer') return;
    event.stopPropagation();
    on.move(event.clientX, event.clientY);
  };
  const up = () => {
    forget();
    if (isSpent || held === 'pointer') swallowNextClick();
    isSpent = false;
    if (held === 'pointer') end(on.drop);
  };
  const cancel = () => {
    forget();
    if (held === 'pointer') end(on.putBack);
  };
  const key = (event: KeyboardEvent) => {
    if (held) {
      if (event.key === 'Escape') {
        isSpent = held === 'pointer';
        forget();
        end(on.putBack);
      } else if (held === 'keys' && arrows.includes(event.key)) on.step(event.key);
      else if (held === 'keys' && (event.key === 'Enter' || event.key === ' ')) end(on.drop);
      else if (event.key !== 'Tab') return;
      return take(event);
    }
    const id = idOf(event.target);
    if (id <= 0 || event.ctrlKey || event.metaKey || event.shiftKey || !frame.contains(event.target as Node))
      return undefined;
    if (event.altKey && arrows.includes(event.key)) on.nudge(id, event.key);
    else if (!event.altKey && event.key === ' ') lift(id, 'keys');
    else return undefined;
    return take(event);
  };
  // The release of a key presses a button.
  const release = (event: KeyboardEvent) => {
    if (event.key === ' ' && idOf(event.target) > 0 && frame.contains(event.target as Node)) event.preventDefault();
  };
  // Nobody else looks for what a lifted item passes, neither the page's own listeners nor those of the framework.
  const keep = (event: Event) => held === 'pointer' && event.stopPropagation();
  // A lifted item is not scrolled away from under the finger.
  const hold = (event: TouchEvent) => held === 'pointer' && event.preventDefault();
  const listening = new AbortController();
  const { signal } = listening;
  frame.addEventListener('pointerdown', down, { signal });
  addEventListener('pointermove', move, { signal, capture: true });
  addEventListener('mousemove', keep, { signal, capture: true });
  addEventListener('pointerup', up, { signal });
  addEventListener('pointercancel', cancel, { signal });
  frame.addEventListener('touchmove', hold, { signal, passive: false });
  frame.addEventListener('contextmenu', (event) => held && event.preventDefault(), { signal });
  addEventListener('keydown', key, { signal, capture: true });
  addEventListener('keyup', release, { signal, capture: true });
  return () => {
    forget();
    end(on.putBack);
    listening.abort();
  };
}
