import type { QueryClient } from '@tanstack/react-query';
import { NetworkFailure } from '#src/lib/api/api-failure.ts';

/**
 * Calls `onNews` at the first answer after one that did not come: the server is there again, of which the browser, which had a
 * network all the while, says nothing.
 */
export function watchAnswers(client: QueryClient, onNews: () => void): void {
  let isMissing = false;
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    if ((action.type === 'error' || action.type === 'failed') && action.error instanceof NetworkFailure)
      isMissing = true;
    if (action.type !== 'success' || action.manual || !isMissing) return;
    isMissing = false;
    onNews();
  });
}
