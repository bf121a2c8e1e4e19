/** npm hands on the Ctrl-C that the terminal has sent us already; a person's second one comes later. */
const echoMs = 2000;
const lookMs = 500;

/**
 * Calls `stop` for SIGTERM and SIGINT, and when the process below npm that started us is gone: npm itself in a release.
 * A second signal, unless it is an echo of the first, ends the process at once.
 */
export function stopWhenTold(stop: () => void): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const listener = () => {
      stop();
      setTimeout(() => process.off(signal, listener), echoMs).unref();
    };
    process.on(signal, listener);
  }
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const looks = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looks);
    stop();
  }, lookMs).unref();
}
