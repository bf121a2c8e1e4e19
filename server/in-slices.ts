/** How long one list may keep the thread before whatever else is ready has its turn. */
const sliceMs = 1;
/** Between two looks at the clock. */
const together = 16;

const waiting: (() => void)[] = [];

/** Gives one list its turn in each round of the event loop, so that several are no worse for others than one. */
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
