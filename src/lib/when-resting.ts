/** Long enough for the first picture where the browser does not say when it rests. */
const restAfterMs = 2000;

/**
 * Fetches something ahead of its need, once the browser has nothing better to do; calling what it gives takes that back.
 * What cannot be fetched now is fetched, and complained of, where it is needed.
 */
export function whenResting(fetchAhead: () => Promise<unknown>): () => void {
  const start = () => void fetchAhead().catch(() => undefined);
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(start, restAfterMs);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(start);
  return () => cancelIdleCallback(idle);
}
