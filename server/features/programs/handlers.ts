import type { programEndpoints } from '#api/programs/endpoints.ts';
import type { ProgramKey } from '#api/programs/schema.ts';
import { mostKeys } from '#api/programs/scopes.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { insertKey, revokeKey } from './keys/commands.ts';
import { hashKey, makeKeyText } from './keys/key-text.ts';
import { type KeyRow, listKeys } from './keys/queries.ts';

export const programHandlers: HandlersOf<typeof programEndpoints> = {
  async listProgramKeys({ now, inTenant }) {
    const rows = await inTenant(listKeys);
    return { items: rows.map((row) => present(row, now)) };
  },

  makeProgramKey({ body, claims, now, inTenant }) {
    return inTenant(async (scope) => {
      if ((await listKeys(scope)).length >= mostKeys) throw new ApiError(403, 'action_not_allowed');
      const key = makeKeyText();
      const secret = { secretHash: hashKey(key), ending: key.slice(-4) };
      const id = await insertKey(scope, { ...body, ...secret, byClientId: claims.clientId, now });
      const row = (await listKeys(scope)).find((one) => one.id === id);
      if (!row) throw new Error('The key that was made is not there.');
      return { item: present(row, now), key };
    });
  },

  async revokeProgramKey({ params, now, inTenant }) {
    if (!(await inTenant((scope) => revokeKey(scope, params.id, now)))) throw new ApiError(404, 'item_not_found');
    return undefined;
  },
};

function present({ isOwned, createdAt, endsAt, lastUsedAt, ...row }: KeyRow, now: Date): ProgramKey {
  const isEnded = endsAt !== null && endsAt <= now;
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    state: isEnded ? 'ended' : isOwned ? 'active' : 'ownerless',
  };
}
