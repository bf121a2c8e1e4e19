import type { QueryClient } from '@tanstack/react-query';
import type { Profile, ProfileEdit } from '#api/account/schema.ts';
import { refreshSession } from '#src/lib/session/refresh-session.ts';
import { accountQueries } from './queries.ts';

/** What was changed stands in the profile at once. */
export function applyProfile(client: QueryClient, clientId: number, changes: ProfileEdit): void {
  const { queryKey } = accountQueries.profile(clientId);
  client.setQueryData(queryKey, (profile) => profile && { ...profile, ...(changes as Partial<Profile>) });
  // What the server has made of it, as a phone number; and the name in the menu, which the token brings.
  void client.invalidateQueries({ queryKey });
  void refreshSession().catch(() => undefined);
}
