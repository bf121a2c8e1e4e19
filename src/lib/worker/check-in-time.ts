/** "Checked for an update every 30 seconds." */
const everyMs = 30_000;
/** So that the apps which a club's evening has opened together do not ask together. */
const spread = 0.2;

/** Asks again and again while somebody looks and there is a network, and at once when that begins. */
export function checkInTime(check: () => Promise<unknown>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    timer = setTimeout(ask, everyMs * (1 - spread + 2 * spread * Math.random()));
  };
  // What fails is asked again in its time.
  const ask = () => void check().then(restart, restart);
  const follow = () => (document.visibilityState === 'visible' && navigator.onLine ? ask() : stop());
  document.addEventListener('visibilitychange', follow);
  addEventListener('online', follow);
  addEventListener('offline', follow);
  restart();
}
