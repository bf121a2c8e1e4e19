import { queryOptions } from '@tanstack/react-query';
import type { SettingValue } from '#api/tenants/settings/endpoints.ts';
import { api } from '#src/lib/session/call-as-user.ts';

/** Of the club, for admins; kept on the device without what is secret. `clientId` is one's own. */
export const settingsQueries = {
  /** Of the file of a tenant; not kept on the device. */
  all: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'settings', 'all'] as const,
      queryFn: ({ signal }) => api('GET /admin/settings', { signal }),
      staleTime: 0,
    }),
  /** What changes of rules would have made of last month; not kept on the device. */
  trial: (clientId: number, changes: Record<string, SettingValue>) =>
    queryOptions({
      queryKey: ['own', clientId, 'settings', 'trial', changes] as const,
      queryFn: ({ signal }) => api('POST /admin/settings/trial', { body: { changes }, signal }),
      staleTime: 60_000,
      retry: false,
    }),
  history: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'settings', 'history'] as const,
      queryFn: ({ signal }) => api('GET /admin/settings/history', { query: {}, signal }),
      staleTime: 0,
    }),
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
