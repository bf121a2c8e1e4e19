const edgePx = 48;
const stepPx = 10;

function side(at: number, from: number, until: number): number {
  if (at < from + edgePx) return -1;
  return at > until - edgePx ? 1 : 0;
}

/** Read once a drag: each look costs the layout of the page. */
function viewOf(frame: HTMLElement) {
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  const heads = frame.querySelector<HTMLElement>('[data-heads]')?.offsetHeight ?? 0;
  const isWide = frame.scrollWidth > frame.clientWidth;
  return { left, right, top: top + heads, bottom: Math.min(bottom, innerHeight), isWide };
}

/** Scrolls a frame while a pointer is at one of its edges; `onScroll` is told each time. */
export function scrollAtEdges(frame: HTMLElement, onScroll: () => void) {
  let request = 0;
  let across = 0;
  let down = 0;
  const turn = () => {
    frame.scrollBy({ left: across * stepPx, top: down * stepPx, behavior: 'instant' });
    onScroll();
    request = requestAnimationFrame(turn);
  };
  const stop = () => {
    cancelAnimationFrame(request);
    request = 0;
  };
  let view: { left: number; right: number; top: number; bottom: number; isWide: boolean } | undefined;
  // What was lifted at an edge scrolls nothing before it has left it.
  let hasLeft = false;
  return {
    at: (x: number, y: number) => {
      view ??= viewOf(frame);
      across = view.isWide ? side(x, view.left, view.right) : 0;
      down = side(y, view.top, view.bottom);
      if (across === 0 && down === 0) {
        hasLeft = true;
        stop();
      } else if (request === 0 && hasLeft) request = requestAnimationFrame(turn);
    },
    stop: () => {
      stop();
      view = undefined;
      hasLeft = false;
    },
  };
}
