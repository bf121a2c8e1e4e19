import { type Selection, sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import { longestMinutes, newsDays, quietMinutes } from '#api/following/when-told.ts';
import type { Language } from '#api/languages.ts';
import type { Tables } from '../../../db/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { trainingColumns } from '../../trainings/queries.ts';

/** Of whose dates: what was added since they were told, and is news. */
const isNews = (now: Date) => sql<boolean>`(training.style_id = f.style_id or training.trainer_id = f.trainer_id)
  and training.added_at > greatest(f.told_until, ${now}::timestamptz - ${newsDays} * interval '1 day')`;

/** Dates that a member may see and book: none that was cancelled, closed or taken off again, nor a session of two or of a course. */
const isThere = sql<boolean>`not training.is_cancelled and training.deleted_at is null and training.is_public
  and not training.is_closed and training.group_id is null and training.package_id is null`;
const isOpen = (now: Date) => sql<boolean>`training.starts_at > ${now} and ${isThere}`;

const isReader = sql<boolean>`client.erased_at is null and client.merged_into_id is null and client.blocked_at is null`;

interface When {
  now: Date;
  today: PlainDate;
}

/** A draft of a club, which has not opened, tells nobody. */
const isClubOpen = (tenantId: number) => sql<boolean>`exists (
  select from tenant_settings where tenant_id = ${tenantId} and opened_at is not null)`;

/**
 * Who has not been told today and follows what has got new dates: nothing more for a while, or something that has waited for long.
 * In the order of their ids.
 */
export async function listToTell(
  { db, tenantId }: TenantScope,
  { now, today, after, limit }: When & { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select client.id
    from following f
    join client on client.tenant_id = f.tenant_id and client.id = f.client_id
    join training on training.tenant_id = f.tenant_id
    where f.tenant_id = ${tenantId} and client.id > ${after} and ${isReader} and ${isClubOpen(tenantId)}
      and client.new_dates_told_on is distinct from ${today}::date and ${isNews(now)} and ${isOpen(now)}
    group by client.id
    having max(training.added_at) <= ${now}::timestamptz - ${quietMinutes} * interval '1 minute'
      or min(training.added_at) <= ${now}::timestamptz - ${longestMinutes} * interval '1 minute'
    order by client.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether anybody follows what may be news: who is to be told of it depends on the club’s day. */
export const listAnyNews = ({ db, tenantId }: TenantScope, now: Date) =>
  db
    .selectFrom('following as f')
    .innerJoin('training', (join) => join.onRef('training.tenant_id', '=', 'f.tenant_id'))
    .select('f.id')
    .where('f.tenant_id', '=', tenantId)
    .where(isNews(now))
    .limit(1)
    .execute();

export interface Reader {
  id: number;
  firstName: string;
  email: string;
  phone: string;
  language: Language;
  byPush: boolean;
  byEmail: boolean;
  bySms: boolean;
}

/** Locked, without whom another process tells now or has told meanwhile. */
export async function lockReaders(
  { db, tenantId }: TenantScope,
  ids: readonly number[],
  today: PlainDate,
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select id, first_name as "firstName", mail_to as email, phone, language,
      new_dates_push as "byPush", new_dates_email as "byEmail", new_dates_sms as "bySms"
    from client
    where tenant_id = ${tenantId} and id = any(${[...ids]}::int[]) and ${isReader}
      and new_dates_told_on is distinct from ${today}::date
    order by id for no key update skip locked`.execute(db);
  return rows;
}

type Training = Selection<Tables, 'training', (typeof trainingColumns)[number]>;

export interface NewDate extends Training {
  clientId: number;
  /** That it is followed by; of a date that both name, the style. */
  styleFollowed: number | null;
  trainerFollowed: number | null;
}

/** What was added until `until` and is news to each of them, once, by time; nothing in which they have a place or wait already. */
export const listNewDates = (
  { db, tenantId }: TenantScope,
  { clientIds, now, until }: { clientIds: readonly number[]; now: Date; until: Date },
): Promise<NewDate[]> =>
  db
    .with('news', (query) =>
      query
        .selectFrom('following as f')
        .innerJoin('training', (join) => join.onRef('training.tenant_id', '=', 'f.tenant_id'))
        .select(trainingColumns)
        .select(['f.client_id as clientId', 'f.style_id as styleFollowed', 'f.trainer_id as trainerFollowed'])
        .select(
          sql<number>`row_number() over (partition by f.client_id, training.id order by f.style_id is null)`.as('rank'),
        )
        .where('f.tenant_id', '=', tenantId)
        .where(sql<boolean>`f.client_id = any(${[...clientIds]}::int[])`)
        .where(isNews(now))
        .where(isOpen(now))
        .where('training.added_at', '<=', until)
        .where(sql<boolean>`not exists (select from registration own where own.tenant_id = f.tenant_id
          and own.client_id = f.client_id and own.training_id = training.id and own.status in ('booked', 'waiting'))`),
    )
    .selectFrom('news')
    .selectAll()
    .where('rank', '=', 1)
    .orderBy('startsAt')
    .orderBy('id')
    .execute() as Promise<NewDate[]>;

/** Whether a message about these is still of use: one of them can be booked, and its reader has not stopped following. */
export async function isStillNews(
  { db, tenantId }: TenantScope,
  { clientId, trainingIds }: { clientId: number; trainingIds: readonly number[] },
): Promise<boolean> {
  const { rows } = await sql`
    select from training
    where tenant_id = ${tenantId} and id = any(${[...trainingIds]}::int[]) and ${isThere}
      and exists (select from following where tenant_id = ${tenantId} and client_id = ${clientId})
    limit 1`.execute(db);
  return rows.length > 0;
}
