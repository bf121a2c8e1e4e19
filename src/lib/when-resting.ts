/** The first picture and what a person does at once come before anything that is only fetched ahead. */
const restAfterMs = 1500;

/** One after the other, each in a rest of its own: together they would be in a person's way. */
let lastOne: Promise<unknown> = Promise.resolve();

/**
 * Fetches something ahead of its need, once the browser has nothing better to do, and where that fails again with the
 * next network; calling what it gives ends that. What is missing is fetched, and complained of, where it is needed.
 */
export function whenResting(fetchAhead: () => Promise<unknown>): () => void {
  const ended = new AbortController();
  const fetchInTurn = () => {
    lastOne = lastOne
      .then(rest)
      .then(() => (ended.signal.aborted ? undefined : fetchAhead()))
      .catch(() => addEventListener('online', fetchInTurn, { once: true, signal: ended.signal }));
  };
  const timer = setTimeout(fetchInTurn, restAfterMs);
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
}

/** Not every browser says when it rests. */
const rest = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve);
    else requestIdleCallback(resolve);
  });
