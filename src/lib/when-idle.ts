/** The first picture and what a person does at once come before anything that is only fetched ahead. */
const idleAfterMs = 1500;

/** One after the other, each in an idle moment of its own: together they would block a tap. */
let lastOne: Promise<unknown> = Promise.resolve();

/**
 * Fetches something ahead of its need, once the browser is idle, and where that fails again with the next network; calling
 * what it gives ends that. What is missing is fetched, and its failure shown, where it is needed.
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

/** Safari does not say when it is idle. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve);
    else requestIdleCallback(resolve);
  });
