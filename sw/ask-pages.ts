import type { FromWorker, PageReport } from './messages.ts';
import { pageRevision } from './page-revision.ts';
import { workerScope } from './worker-scope.ts';

const answerWithinMs = 1000;

export interface AskedPage {
  isHidden: boolean;
  /** Nothing from a page that sleeps, is just starting, or is so old that it does not know the question. */
  report?: PageReport;
}

/** Asks every open page of this host, under whichever worker it is. */
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
