import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/session/call-as-user.ts';

/** Of the club, for admins; kept on the device without what is secret. `clientId` is one's own. */
export const settingsQueries = {
  seller: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'settings', 'seller'] as const,
      queryFn: ({ signal }) => api('GET /admin/settings/seller', { signal }),
      staleTime: 0,
    }),
  shop: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'settings', 'shop'] as const,
      queryFn: ({ signal }) => api('GET /admin/settings/payment', { signal }),
      staleTime: 0,
    }),
  law: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'settings', 'law'] as const,
      queryFn: ({ signal }) => api('GET /admin/settings/law', { signal }),
      staleTime: 0,
    }),
  contracts: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'settings', 'contracts'] as const,
      queryFn: ({ signal }) => api('GET /admin/settings/contracts', { signal }),
      staleTime: 0,
    }),
};
