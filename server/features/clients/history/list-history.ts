import type { clientEndpoints } from '#api/clients/endpoints.ts';
import { type HistoryKind, historyKinds } from '#api/clients/history-kinds.ts';
import { addDays, type PlainDate, toInstant } from '#api/dates.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { HandlerRequest } from '../../../endpoint/handler.ts';
import { logLook } from '../audit/commands.ts';
import { findNameOf } from '../bookings/queries.ts';
import { formatHistoryEnd, readHistoryEnd } from './history-cursor.ts';
import { presentLine } from './present/present-line.ts';
import { readAround } from './present/read-around.ts';
import { listHistory, listRowsOf } from './queries.ts';
import { sourcesOf } from './sources/source-names.ts';

const pageSize = 40;

/** What staff look through when somebody asks why: the desk sees of it what it sees elsewhere, which is bookings. */
export async function getClientHistory(request: HandlerRequest<typeof clientEndpoints.getClientHistory>) {
  const { params, query, claims, now, services, inTenant } = request;
  const allowed: readonly HistoryKind[] = claims.isAdmin ? historyKinds : ['bookings'];
  if (query.kind !== undefined && !allowed.includes(query.kind)) throw new ApiError(403, 'action_not_allowed');
  const after = readHistoryEnd(query.cursor);
  const limit = query.limit ?? pageSize;
  return inTenant(async (scope) => {
    const client = await findNameOf(scope, params.id);
    if (!client) throw new ApiError(404, 'item_not_found');
    await logLook(scope, { clientId: params.id, byClientId: claims.clientId, now });
    const catalog = await services.catalog.get(scope);
    const ids = await listRowsOf(scope, params.id);
    const names = sourcesOf(query.kind ? [query.kind] : allowed);
    const between = query.day === undefined ? undefined : instantsOf(query.day, catalog.timeZone);
    const rows = await listHistory(scope, { ids, names, between, after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const around = await readAround(scope, { rows: page, catalog, ids });
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      clientName: client.name,
      kinds: [...allowed],
      items: page.map((row) => presentLine(row, around)),
      ...(last && { nextCursor: formatHistoryEnd(last) }),
    };
  });
}

const instantsOf = (day: PlainDate, timeZone: string): readonly [Date, Date] => [
  toInstant(`${day}T00:00:00`, timeZone),
  toInstant(`${addDays(day, 1)}T00:00:00`, timeZone),
];
