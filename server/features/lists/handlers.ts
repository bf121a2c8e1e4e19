import type { listEndpoints } from '#api/lists/endpoints.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { logExport } from './commands.ts';

export const listHandlers: HandlersOf<typeof listEndpoints> = {
  /** Who may take which list as a file is who may see it. */
  noteExport: ({ body, claims, now, inTenant }) => {
    const { list } = body;
    if (list === 'people' && !claims.isAdmin) throw new ApiError(403, 'action_not_allowed');
    return inTenant(async (scope) => ({ id: await logExport(scope, { list, byClientId: claims.clientId, now }) }));
  },
};
