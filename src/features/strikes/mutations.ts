import { command } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { strikeQueries } from './queries.ts';

const changed = { invalidates: [strikeQueries.ofClientArea] } as const;

/** What an admin decides about a client's: with a reason, or null to take it back. */
export const strikeMutations = {
  excuse: command(
    ({ id, registrationId, reason }: { id: number; registrationId: number; reason: string | null }) =>
      api('PUT /admin/client/{id}/strikes/{registrationId}', { params: { id, registrationId }, body: { reason } }),
    changed,
  ),
  endPause: command(
    ({ id, reason }: { id: number; reason: string | null }) =>
      api('PUT /admin/client/{id}/booking-pause', { params: { id }, body: { reason } }),
    changed,
  ),
};
