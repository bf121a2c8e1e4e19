/** Calls `onNews` when a network may be there again: it is said, or the page is looked at again. */
export function watchNetwork(onNews: () => void): void {
  addEventListener('online', onNews);
  addEventListener('pageshow', onNews);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onNews();
  });
}
