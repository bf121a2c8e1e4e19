import type { Followed } from '#api/following/schema.ts';
import { command } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { followingKey } from './queries.ts';

interface Target {
  kind: Followed;
  id: number;
}

/** At once or not at all: who pressed offline would not know from when on they are told. */
export const followingMutations = {
  follow: command((params: Target) => api('PUT /user/following/{kind}/{id}', { params }), {
    invalidates: [followingKey],
  }),
  unfollow: command((params: Target) => api('DELETE /user/following/{kind}/{id}', { params }), {
    invalidates: [followingKey],
  }),
};
