/** "Checked for an update every 30 seconds." */
const everyMs = 30_000;
/** Jitter, so that apps opened together at a club do not check together. */
const spread = 0.2;

/** Checks periodically while the page is visible and online, and at once when that begins. */
export function checkInTime(check: () => Promise<unknown>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    timer = setTimeout(ask, everyMs * (1 - spread + 2 * spread * Math.random()));
  };
  // A failed check is repeated at the next interval.
  const ask = () => void check().then(restart, restart);
  const follow = () => (document.visibilityState === 'visible' && navigator.onLine ? ask() : stop());
  document.addEventListener('visibilitychange', follow);
  addEventListener('online', follow);
  addEventListener('offline', follow);
  restart();
}
