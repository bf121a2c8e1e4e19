import type { followingEndpoints } from '#api/following/endpoints.ts';
import type { Following } from '#api/following/schema.ts';
import { styleName } from '#api/timetable/style-name.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { read, write, writeRows } from '../../endpoint/club.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { deleteFollowing, insertFollowing } from './commands.ts';
import { isThere, listFollowingOf } from './queries.ts';

export const followingHandlers: HandlersOf<typeof followingEndpoints> = {
  listFollowing: (request) =>
    read(request, async ({ scope, catalog }) => {
      const rows = await listFollowingOf(scope, request.claims.clientId);
      const trainers = new Map(catalog.lists.trainers.map((trainer) => [trainer.id, trainer]));
      const items = rows.flatMap(({ styleId, trainerId, since: at }): Following[] => {
        const since = at.toISOString();
        const style = styleId !== null && catalog.styles.get(styleId);
        if (style) return [{ kind: 'style', id: style.id, name: styleName(style, request.language), since }];
        const trainer = trainerId !== null && trainers.get(trainerId);
        if (!trainer) return [];
        const name = `${trainer.firstName} ${trainer.lastName}`.trim();
        return [{ kind: 'trainer', id: trainer.id, name, since }];
      });
      return { items };
    }),

  follow: async (request) => {
    await write(request, 'nothing', async ({ scope, now }) => {
      const target = request.params;
      if (!(await isThere(scope, target))) throw new ApiError(404, 'item_not_found');
      await insertFollowing(scope, { ...target, clientId: request.claims.clientId, now });
    });
    return undefined;
  },

  unfollow: async (request) => {
    const target = { ...request.params, clientId: request.claims.clientId };
    await writeRows(request, 'nothing', async (scope) => {
      if (!(await deleteFollowing(scope, target))) throw new ApiError(404, 'item_not_found');
    });
    return undefined;
  },
};
