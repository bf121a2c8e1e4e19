import type { FromWorker, PageReport } from './messages.ts';
import { pageRevision } from './page-revision.ts';
import { workerScope } from './worker-scope.ts';

const answerWithinMs = 1000;

export interface AskedPage {
  isHidden: boolean;
  /** Undefined from a page that is frozen, still starting, or too old to know the message. */
  report?: PageReport;
}

/** Sends a message to every open page of this host, whichever worker controls it. */
export async function askPages(): Promise<AskedPage[]> {
  const pages = await workerScope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return Promise.all(pages.map(askPage));
}

function askPage(page: WindowClient): Promise<AskedPage> {
  const isHidden = page.visibilityState === 'hidden';
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<AskedPage>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<PageReport>) => resolve({ isHidden, report: data }));
    port1.start();
    setTimeout(() => resolve({ isHidden }), answerWithinMs);
    page.postMessage({ type: 'report', revision: pageRevision } satisfies FromWorker, [port2]);
  });
  return answer.finally(() => port1.close());
}
