/** The first render and immediate user actions come before any prefetch. */
const idleAfterMs = 1500;

/** One after the other, each in its own idle period: together they would block a tap. */
let lastOne: Promise<unknown> = Promise.resolve();

/**
 * Prefetches something once the browser is idle, and on failure retries with the next network; the returned function
 * cancels it. Whatever is missing is fetched, and its error shown, where it is needed.
 */
export function whenIdle(fetchAhead: () => Promise<unknown>): () => void {
  const ended = new AbortController();
  const fetchInTurn = () => {
    lastOne = lastOne
      .then(idle)
      .then(() => (ended.signal.aborted ? undefined : fetchAhead()))
      .catch(() => addEventListener('online', fetchInTurn, { once: true, signal: ended.signal }));
  };
  const timer = setTimeout(fetchInTurn, idleAfterMs);
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
}

/** Safari has no `requestIdleCallback`. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve);
    else requestIdleCallback(resolve);
  });
