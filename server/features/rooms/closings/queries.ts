import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/** Days on which a club is closed, or one of its rooms. */
export interface ClosedSpan {
  unitId: number;
  /** Null: the whole club. */
  roomId: number | null;
  from: PlainDate;
  until: PlainDate;
}

/** The last day that is not open again. */
const lastDay = sql<PlainDate>`coalesce(open_from - 1, until_date)`;

/** What is closed on some day from one to another. */
export const listClosedOn = (
  { db }: TenantScope,
  { from, until }: { from: PlainDate; until: PlainDate },
): Promise<ClosedSpan[]> =>
  db
    .selectFrom('closing')
    .select(['unit_id as unitId', 'room_id as roomId', 'from_date as from', lastDay.as('until')])
    .where('from_date', '<=', until)
    .where(lastDay, '>=', from)
    .where(sql<boolean>`from_date <= ${lastDay}`)
    .execute();

/** Whether that is closed on a day: a room also with its club. */
export const isClosed = (
  spans: readonly ClosedSpan[],
  { unitId, roomId, date }: { unitId: number; roomId: number | null; date: PlainDate },
): boolean =>
  spans.some(
    (span) =>
      span.unitId === unitId &&
      (span.roomId === null || span.roomId === roomId) &&
      span.from <= date &&
      date <= span.until,
  );

/** Nobody closes the club while the transaction lasts, and nobody opens it. */
export const holdClub = ({ db }: TenantScope, unitId: number) =>
  db.selectFrom('unit').select('id').where('id', '=', unitId).forShare().executeTakeFirst();

/** Nobody plans anything in the club meanwhile; people come and go. */
export const lockClub = ({ db }: TenantScope, unitId: number) =>
  db.selectFrom('unit').select('id').where('id', '=', unitId).forNoKeyUpdate().executeTakeFirst();

/** What is closed from a day on, by day. */
export const listStanding = ({ db }: TenantScope, from: PlainDate, id?: number) =>
  db
    .selectFrom('closing')
    .leftJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'closing.tenant_id').onRef('client.id', '=', 'closing.by_client_id'),
    )
    .select(['closing.id', 'closing.unit_id as unitId', 'closing.room_id as roomId', 'closing.reason'])
    .select(['closing.from_date as date', 'closing.until_date as until', 'closing.trainings'])
    .select(['closing.created_at as at', 'client.first_name as firstName', 'client.last_name as lastName'])
    .where('closing.open_from', 'is', null)
    .where('closing.until_date', '>=', from)
    .$if(id !== undefined, (query) => query.where('closing.id', '=', id ?? 0))
    .orderBy('closing.from_date')
    .orderBy('closing.id')
    .execute();

/** One that is not open again, locked. */
export const lockClosing = ({ db }: TenantScope, id: number) =>
  db
    .selectFrom('closing')
    .select(['unit_id as unitId', 'from_date as from', 'until_date as until'])
    .where('id', '=', id)
    .where('open_from', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** The same days of the same place, closed already. */
export const findSame = ({ db }: TenantScope, { unitId, roomId, from, until }: ClosedSpan) =>
  db
    .selectFrom('closing')
    .select('id')
    .where('unit_id', '=', unitId)
    .where('room_id', roomId === null ? 'is' : '=', roomId)
    .where('from_date', '=', from)
    .where('until_date', '=', until)
    .where('open_from', 'is', null)
    .executeTakeFirst();
