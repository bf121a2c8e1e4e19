import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Profile, ProfileEdit } from '#api/account/schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { refreshSession } from '#src/lib/session/refresh-session.ts';

export const accountQueries = {
  status: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'status'] as const,
      queryFn: ({ signal }) => api('GET /user/account/status', { signal }),
      staleTime: 15_000,
    }),
  profile: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'profile'] as const,
      queryFn: ({ signal }) => api('GET /user/account/profile', { signal }),
      staleTime: 60_000,
    }),
  /** Where they are logged in. */
  sessions: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'sessions'] as const,
      queryFn: ({ signal }) => api('GET /user/account/session', { signal }),
      staleTime: 15_000,
    }),
  /** Whether they have asked to be erased. */
  erasure: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'erasure'] as const,
      queryFn: ({ signal }) => api('GET /user/account/erasure', { signal }),
      staleTime: 15_000,
    }),
  /** When staff have seen the user's masked data. */
  shown: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'shown'] as const,
      queryFn: ({ signal }) => api('GET /user/account/shown', { signal }),
      staleTime: 60_000,
    }),
};

/** Changes are in the profile at once. */
export function applyProfile(client: QueryClient, clientId: number, changes: ProfileEdit): void {
  const { queryKey } = accountQueries.profile(clientId);
  client.setQueryData(queryKey, (profile) => profile && { ...profile, ...(changes as Partial<Profile>) });
  // The server’s normalised values, as of a phone number; and the name in the menu, which comes from the token.
  void client.invalidateQueries({ queryKey });
  void refreshSession().catch(() => undefined);
}
