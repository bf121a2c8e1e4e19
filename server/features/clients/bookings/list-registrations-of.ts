import type { clientEndpoints } from '#api/clients/endpoints.ts';
import type { RegistrationOfClient } from '#api/clients/registrations-schema.ts';
import { toWallTime } from '#api/dates.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { HandlerRequest } from '../../../endpoint/handler.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { formatCursor, readCursor } from '../../registrations/page-cursor.ts';
import { logLook } from '../audit/commands.ts';
import { findNameOf, listAllOfClient } from './queries.ts';

const pageSize = 30;

/** What staff look through when somebody asks where a booking is. */
export async function listRegistrationsOf(request: HandlerRequest<typeof clientEndpoints.listRegistrationsOf>) {
  const { params, query, claims, now, services, inTenant } = request;
  const limit = query.limit ?? pageSize;
  return inTenant(async (scope) => {
    const client = await findNameOf(scope, params.id);
    if (!client) throw new ApiError(404, 'item_not_found');
    await logLook(scope, { clientId: params.id, byClientId: claims.clientId, now });
    const catalog = await services.catalog.get(scope);
    const rows = await listAllOfClient(scope, params.id, { limit: limit + 1, after: readCursor(query.cursor) });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      clientName: client.name,
      items: rows.slice(0, limit).map((row) => present(row, catalog, now)),
      ...(last && { nextCursor: formatCursor(last) }),
    };
  });
}

type Row = Awaited<ReturnType<typeof listAllOfClient>>[number];

function present(row: Row, catalog: ClubCatalog, now: Date): RegistrationOfClient {
  const { startsAt, styleId, roomId, trainerId, endedAt, endedWhy, endedBy, ...registration } = row;
  const { rooms, trainers } = catalog.lists;
  const trainer = trainers.find(({ id }) => id === trainerId);
  return {
    ...registration,
    startDateTime: toWallTime(startsAt, catalog.timeZoneOf(row.unitId)),
    hasBegun: startsAt <= now,
    roomName: rooms.find(({ id }) => id === roomId)?.name ?? null,
    trainerName: trainer ? `${trainer.firstName} ${trainer.lastName}`.trim() : null,
    color: catalog.styles.get(styleId)?.color ?? '#808080',
    ended: endedAt && { at: endedAt.toISOString(), reason: endedWhy, by: endedBy?.trim() || null },
  };
}
