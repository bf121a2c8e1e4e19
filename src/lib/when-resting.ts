/** The first picture and what a person does at once come before anything that is only fetched ahead. */
const restAfterMs = 1500;

/**
 * Fetches something ahead of its need, once the browser has nothing better to do; calling what it gives takes that back.
 * What cannot be fetched now is fetched, and complained of, where it is needed.
 */
export function whenResting(fetchAhead: () => Promise<unknown>): () => void {
  const start = () => void fetchAhead().catch(() => undefined);
  let idle: number | undefined;
  const timer = setTimeout(() => {
    // Not every browser says when it rests.
    if (typeof requestIdleCallback === 'undefined') start();
    else idle = requestIdleCallback(start);
  }, restAfterMs);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
