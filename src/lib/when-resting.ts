/** Long enough for the first picture where the browser does not say when it rests. */
const restAfterMs = 2000;

/** Calls once, when the browser has nothing better to do; calling what it gives takes that back. */
export function whenResting(call: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(call, restAfterMs);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(call);
  return () => cancelIdleCallback(idle);
}
