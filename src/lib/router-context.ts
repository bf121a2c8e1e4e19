import type { QueryClient } from '@tanstack/react-query';

/** What every route's guard and loader can use. */
export interface RouterContext {
  queryClient: QueryClient;
}
