const events = ['mousemove', 'mousedown', 'wheel', 'keydown', 'click', 'touchstart'] as const;
const throttleMs = 1000;

/** Calls `onActivity` when a person moves the mouse, presses or touches something: at once, then once a second at most. */
export function watchActivity(onActivity: () => void): () => void {
  let heardAt = Number.NEGATIVE_INFINITY;
  let place = '';
  const hear = (event: Event) => {
    // Scripts press too, and browsers report a mouse that rests where the page moves under it.
    if (!event.isTrusted) return;
    if (event instanceof MouseEvent && event.type === 'mousemove') {
      const seen = `${event.screenX},${event.screenY}`;
      if (seen === place) return;
      place = seen;
    }
    const sinceMs = Date.now() - heardAt;
    if (sinceMs >= 0 && sinceMs < throttleMs) return;
    heardAt = Date.now();
    onActivity();
  };
  const options = { capture: true, passive: true };
  for (const event of events) addEventListener(event, hear, options);
  return () => {
    for (const event of events) removeEventListener(event, hear, options);
  };
}
