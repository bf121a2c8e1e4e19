/** The first picture and what a person does at once come before anything that is only fetched ahead. */
const restAfterMs = 1500;

/**
 * Fetches something ahead of its need, once the browser has nothing better to do, and where that fails again with the
 * next network; calling what it gives ends that. What is missing is fetched, and complained of, where it is needed.
 */
export function whenResting(fetchAhead: () => Promise<unknown>): () => void {
  let idle: number | undefined;
  const ended = new AbortController();
  const start = () => {
    fetchAhead().catch(() => addEventListener('online', start, { once: true, signal: ended.signal }));
  };
  const timer = setTimeout(() => {
    // Not every browser says when it rests.
    if (typeof requestIdleCallback === 'undefined') start();
    else idle = requestIdleCallback(start);
  }, restAfterMs);
  return () => {
    ended.abort();
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
