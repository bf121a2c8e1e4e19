import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isTransient } from '#src/lib/api/api-failure.ts';
import { withCachedAnswer } from './query-cache/with-cached-answer.ts';

// It only gets changes, and takes a start without a connection for one with a network.
onlineManager.setOnline(navigator.onLine);

/**
 * The one cache of API responses, persisted on the device between visits. A failing refetch never drops cached data.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'offlineFirst',
      retry: (failures, error) => failures < 2 && isTransient(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 8000),
      gcTime: 24 * 3_600_000,
      persister: withCachedAnswer,
    },
    mutations: { networkMode: 'offlineFirst' },
  },
});
