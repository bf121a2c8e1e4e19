import type { FromWorker } from '#sw/messages.ts';

/** Hears what the worker tells this page; `answer` says that the page does what it is asked. */
export function hearWorker(hear: (message: FromWorker, answer: () => void) => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }: MessageEvent<FromWorker>) => {
    hear(data, () => ports[0]?.postMessage(true));
  });
}
