/** How long one list may occupy the thread before it yields to other ready work. */
const sliceMs = 1;
/** Between two checks of the clock. */
const together = 16;

const waiting: (() => void)[] = [];

/** Gives one list a slice per round of the event loop, so that several delay others no more than one. */
function runNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(runNext);
}

function nextSlice(): Promise<void> {
  if (waiting.length === 0) setImmediate(runNext);
  return new Promise((resolve) => waiting.push(resolve));
}

/** As `items.map(make)`, in slices of a millisecond between which the server does other work. */
export async function inSlices<T, R>(items: readonly T[], make: (item: T) => R): Promise<R[]> {
  const made: R[] = [];
  let startedAt = performance.now();
  for (const [at, item] of items.entries()) {
    if (at % together === together - 1 && performance.now() - startedAt > sliceMs) {
      await nextSlice();
      startedAt = performance.now();
    }
    made.push(make(item));
  }
  return made;
}
