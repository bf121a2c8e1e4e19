import type { QueryClient } from '@tanstack/react-query';
import type { Profile, ProfileEdit } from '#api/account/schema.ts';
import type { Shown } from '#src/lib/api/contract.ts';
import { query } from '#src/lib/data/query.ts';
import { refreshSession } from '#src/lib/session/refresh-session.ts';

/** As a screen has it: what was kept on the device lacks the address. */
export type ShownProfile = Shown<'GET /user/account/profile'>;

export const accountQueries = {
  status: (owner: number) => query('GET /user/account/status', { owner }),
  profile: (owner: number) => query('GET /user/account/profile', { owner }),
  /** Where they are logged in. */
  sessions: (owner: number) => query('GET /user/account/session', { owner }),
  /** Whether they have asked to be erased. */
  erasure: (owner: number) => query('GET /user/account/erasure', { owner }),
  /** When staff have seen the user's masked data. */
  shown: (owner: number) => query('GET /user/account/shown', { owner }),
};

/** Changes are in the profile at once. */
export function applyProfile(client: QueryClient, owner: number, changes: ProfileEdit): void {
  const { queryKey } = accountQueries.profile(owner);
  client.setQueryData(queryKey, (profile) => profile && { ...profile, ...(changes as Partial<Profile>) });
  // The server’s normalised values, as of a phone number; and the name in the menu, which comes from the token.
  void client.invalidateQueries({ queryKey });
  void refreshSession().catch(() => undefined);
}
