import type { FromWorker } from '#sw/messages.ts';

/** Receives the worker's messages to this page; `answer` confirms that the page does what it is asked. */
export function hearWorker(hear: (message: FromWorker, answer: () => void) => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }: MessageEvent<FromWorker>) => {
    hear(data, () => ports[0]?.postMessage(true));
  });
}
