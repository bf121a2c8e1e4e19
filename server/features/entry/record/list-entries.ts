import { addDays, type PlainDate, toInstant } from '#api/dates.ts';
import type { EntryRecord, PersonInside } from '#api/entry/door/door-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { Club } from '../../../endpoint/club.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import type { Tenant } from '../../../endpoint/tenant.ts';
import { entryPolicyOf } from '../entry-policy-of.ts';
import { listEntryRecord, listInsideNow } from './queries.ts';

const pageSize = 50;

interface RecordQuery {
  unit?: number | undefined;
  door?: number | undefined;
  date?: PlainDate | undefined;
  flagged?: true | undefined;
  refused?: true | undefined;
  cursor?: number | undefined;
  limit?: number | undefined;
}

/** A page of the entry log; days end by the clock of the tenant's first club. */
export async function listEntries({ services, inTenant }: RequestContext, query: RecordQuery) {
  return inTenant(async (scope) => {
    const limit = query.limit ?? pageSize;
    const { timeZone } = await services.catalog.get(scope);
    const rows = await listEntryRecord(scope, {
      unitId: query.unit,
      doorId: query.door,
      between: query.date === undefined ? undefined : dayOf(query.date, timeZone),
      isFlagged: query.flagged,
      isRefused: query.refused,
      before: query.cursor,
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return { items: page.map(presentRecord), ...(last && { nextCursor: String(last.id) }) };
  });
}

/** The latest entries of a club or a client, or of all. */
export async function listEntriesOf(
  scope: TenantScope,
  { unitId, clientId, limit }: { unitId: number | undefined; clientId?: number; limit: number },
) {
  const all = { doorId: undefined, between: undefined, isFlagged: undefined, isRefused: undefined, before: undefined };
  return (await listEntryRecord(scope, { unitId, clientId, limit, ...all })).map(presentRecord);
}

/** Who is in a club now, or in any. */
export async function listInside(
  { scope, now }: Pick<Club, 'scope' | 'now'>,
  tenant: Tenant,
  unitId: number | undefined,
): Promise<PersonInside[]> {
  const { visitMinutes } = entryPolicyOf(tenant);
  return (await listInsideNow(scope, { now, visitMinutes, unitId })).map(({ at, firstName, lastName, ...row }) => ({
    ...row,
    at: at.toISOString(),
    name: nameOf(firstName, lastName),
  }));
}

const nameOf = (firstName: string | null, lastName: string | null): string | null =>
  firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim();

const dayOf = (date: PlainDate, timeZone: string): readonly [Date, Date] => [
  toInstant(`${date}T00:00:00`, timeZone),
  toInstant(`${addDays(date, 1)}T00:00:00`, timeZone),
];

type RecordRow = Awaited<ReturnType<typeof listEntryRecord>>[number];

const presentRecord = ({ at, firstName, lastName, ...row }: RecordRow): EntryRecord => ({
  ...row,
  at: at.toISOString(),
  name: nameOf(firstName, lastName),
});
