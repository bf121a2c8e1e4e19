import type { clientEndpoints } from '#api/clients/endpoints.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import { endSessionsOf } from '../../session/commands.ts';
import { logAudit } from '../audit/commands.ts';
import { type ClientRow, findClient, lockClient } from '../card/queries.ts';
import { extractClient } from '../erase/extract-client.ts';
import { deleteNote, insertNote, setBlock } from './commands.ts';
import { isStaff } from './is-staff.ts';

type Care = 'addClientNote' | 'deleteClientNote' | 'blockClient' | 'endClientSessions' | 'extractClient';

/** What an admin does for one client beside their data: notes, blocks, sessions, and the rights of who asks for their data. */
export const careHandlers: Pick<HandlersOf<typeof clientEndpoints>, Care> = {
  addClientNote: async ({ params, body, claims, now, inTenant }) =>
    inTenant(async (scope) => {
      await getClient(scope, params.id);
      const note = { clientId: params.id, ...body, byClientId: claims.clientId, now };
      const id = await insertNote(scope, note);
      await logAudit(scope, { kind: 'noted', clientId: params.id, byClientId: claims.clientId, now });
      return { id };
    }),

  deleteClientNote: async ({ params, inTenant }) => {
    const isDeleted = await inTenant((scope) => deleteNote(scope, params.id, params.noteId));
    if (!isDeleted) throw new ApiError(404, 'item_not_found');
    return undefined;
  },

  blockClient: async ({ params, body, claims, now, inTenant, hasChanged }) => {
    const { reason } = body;
    await inTenant(async (scope) => {
      const row = await lockClient(scope, params.id);
      if (!row) throw new ApiError(404, 'item_not_found');
      // An admin who blocks another, or themselves, would lock the club's own doors.
      if (reason !== null && isStaff(row)) throw new ApiError(409, 'client_is_staff');
      await setBlock(scope, row.id, reason === null ? null : { reason, byClientId: claims.clientId, now });
      const kind = reason === null ? ('unblocked' as const) : ('blocked' as const);
      const details = reason === null ? {} : { reason };
      await logAudit(scope, { kind, clientId: row.id, byClientId: claims.clientId, now, details });
    });
    hasChanged('entry');
    return undefined;
  },

  endClientSessions: async ({ params, claims, now, services, tenant, inTenant }) => {
    await inTenant(async (scope) => {
      const { id: clientId } = await getClient(scope, params.id);
      await endSessionsOf(scope, clientId, { except: undefined, now });
      await logAudit(scope, { kind: 'logged_out', clientId, byClientId: claims.clientId, now });
    });
    services.changes.publish(tenant.id, ['session']);
    return undefined;
  },

  extractClient: async ({ params, claims, now, services, tenant, inTenant }) =>
    inTenant(async (scope) => {
      const row = await getClient(scope, params.id);
      await logAudit(scope, { kind: 'extracted', clientId: row.id, byClientId: claims.clientId, now });
      return extractClient(scope, row, { secret: services.secret, tenantId: tenant.id, now });
    }),
};

async function getClient(scope: TenantScope, id: number): Promise<ClientRow> {
  const row = await findClient(scope, id);
  if (!row) throw new ApiError(404, 'item_not_found');
  return row;
}
