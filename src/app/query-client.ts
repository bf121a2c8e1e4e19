import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isTransient } from '#src/lib/api/api-failure.ts';
import { withCachedAnswer } from './query-cache/with-cached-answer.ts';

// It hears of changes alone, and takes a start in a tunnel for one with a network.
onlineManager.setOnline(navigator.onLine);

/** The one store of what the API said, kept on the device from visit to visit. A failing refetch never drops what is there. */
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
