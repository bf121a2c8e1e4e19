import type { NewBroadcast } from '#api/messages/broadcast/broadcast-schema.ts';
import type { ownGroupEndpoints } from '#api/messages/broadcast/own-group-endpoints.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { read, write } from '../../../endpoint/club.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import { findTrainerOfGroup } from './choices/queries.ts';
import { previewBroadcast, sendBroadcast } from './send-broadcast.ts';

/** @throws ApiError 404 where there is no such group, 403 where it is another trainer's */
async function refuseForeign(scope: TenantScope, groupId: number, trainerId: number | undefined): Promise<void> {
  const group = await findTrainerOfGroup(scope, groupId);
  if (!group) throw new ApiError(404, 'item_not_found');
  if (trainerId === undefined || group.trainerId !== trainerId) throw new ApiError(403, 'action_not_allowed');
}

const toGroup = (groupId: number, texts: NewBroadcast['texts']): NewBroadcast => ({
  audience: { kind: 'group', groupId },
  channels: ['push', 'email'],
  isAdvertising: false,
  withoutDiacritics: false,
  texts,
});

export const ownGroupHandlers: HandlersOf<typeof ownGroupEndpoints> = {
  writeToOwnGroup: (request) =>
    write(request, 'nothing', async ({ scope, catalog, now, jobs }) => {
      const { body, claims } = request;
      await refuseForeign(scope, body.groupId, claims.trainerId);
      const means = { catalog, now, jobs };
      return sendBroadcast(scope, toGroup(body.groupId, body.texts), { ...means, byClientId: claims.clientId });
    }),
  reachOwnGroup: (request) =>
    read(request, async ({ scope, catalog, now }) => {
      const { body, claims } = request;
      await refuseForeign(scope, body.groupId, claims.trainerId);
      const draft = toGroup(body.groupId, {});
      const reach = await previewBroadcast(scope, draft, { catalog, now });
      const { people, unreachable, quietUntil } = reach;
      return { people, unreachable, ...(quietUntil !== undefined && { quietUntil }) };
    }),
};
