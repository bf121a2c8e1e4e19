import type { QueryClient } from '@tanstack/react-query';

/** The context of every route's guard and loader. */
export interface RouterContext {
  queryClient: QueryClient;
}
