import type { followingEndpoints } from '#api/following/endpoints.ts';
import { insertFollowing } from '#server/features/following/commands.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';

const now = new Date('2026-11-18T10:00:00Z');

export const samples: SamplesOf<typeof followingEndpoints> = {
  listFollowing: noInput,
  follow: async ({ ids }) => ({ params: { kind: 'style', id: ids.style } }),
  unfollow: async ({ ids, inScope }, person) => {
    await inScope((scope) => insertFollowing(scope, { kind: 'style', id: ids.style, clientId: person.id, now }));
    return { params: { kind: 'style', id: ids.style } };
  },
};

/** A style that somebody wants to hear of. */
export const addRows: AddRows = async (scope, { clientId, mark }) => {
  const { id } = await buildStyle(scope, { name: `Jooga ${mark}` });
  await insertFollowing(scope, { kind: 'style', id, clientId, now });
};
