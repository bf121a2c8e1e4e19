import type { FromWorker, PageReport } from '#sw/messages.ts';

/** Tells the worker of this page when it asks. */
export function answerWorker(report: (revision: string) => PageReport): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<FromWorker>) => {
    if (data.type === 'report') ports[0]?.postMessage(report(data.revision));
  });
}
