const edgePx = 48;
const stepPx = 10;

function side(at: number, from: number, until: number): number {
  if (at < from + edgePx) return -1;
  return at > until - edgePx ? 1 : 0;
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
  let box: DOMRect | undefined;
  return {
    at: (x: number, y: number) => {
      box ??= frame.getBoundingClientRect();
      const heads = frame.querySelector<HTMLElement>('[data-heads]')?.offsetHeight ?? 0;
      across = frame.scrollWidth > frame.clientWidth ? side(x, box.left, box.right) : 0;
      down = side(y, box.top + heads, Math.min(box.bottom, innerHeight));
      if (across === 0 && down === 0) stop();
      else if (request === 0) request = requestAnimationFrame(turn);
    },
    stop: () => {
      stop();
      box = undefined;
    },
  };
}
