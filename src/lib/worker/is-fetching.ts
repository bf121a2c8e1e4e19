const restMs = 2000;

/**
 * Has this page asked for a file just now? A browser lets a new worker in when the old one has come to rest; Chromium that is
 * told to while the old one answers a page can take minutes over it.
 */
export function isFetching(): boolean {
  const last = performance.getEntriesByType('resource').at(-1) as PerformanceResourceTiming | undefined;
  return last !== undefined && performance.now() - last.responseEnd < restMs;
}
