import { type Selection, sql } from 'kysely';
import type { WallTime } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import { hoursOfVisitors } from '#api/reminders/reminder-times.ts';
import type { Tables } from '../../../db/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { trainingColumns } from '../../trainings/queries.ts';

/** Classes that begin between two moments and in which somebody has a place. */
export const listSoon = ({ db, tenantId }: TenantScope, { from, until }: { from: Date; until: Date }) =>
  db
    .selectFrom('training')
    .select(trainingColumns)
    .where('tenant_id', '=', tenantId)
    .where('starts_at', '>', from)
    .where('starts_at', '<=', until)
    .where('taken', '>', 0)
    .where('is_cancelled', '=', false)
    .where('deleted_at', 'is', null)
    .execute();

export type SoonTraining = Selection<Tables, 'training', (typeof trainingColumns)[number]>;

/** A class with how many hours before it those are to be told now; null: nobody. */
export interface DueTraining {
  id: number;
  /** Of people who are not told at night. */
  hours: number | null;
  nightHours: number | null;
}

export interface PersonToRemind {
  registrationId: number;
  trainingId: number;
  /** Null: a visitor. */
  clientId: number | null;
  firstName: string;
  email: string;
  phone: string;
  language: Language;
  bookedAt: Date;
  promotedAt: Date | null;
  holdsVisit: boolean;
  hours: number;
  byPush: boolean;
  byEmail: boolean;
  bySms: boolean;
}

const person = sql`
  r.id as "registrationId", r.training_id as "trainingId", r.client_id as "clientId",
  coalesce(client.first_name, r.visitor_name) as "firstName", coalesce(client.mail_to, r.visitor_email, '') as email,
  coalesce(client.phone, '') as phone, coalesce(client.language, r.visitor_language) as language,
  r.booked_at as "bookedAt", r.promoted_at as "promotedAt", (r.holds_visit or r.mark_used_visit) as "holdsVisit"`;

/** Nobody who was marked already, and no visitor who has not confirmed or is forgotten. */
const isToCome = sql`r.status = 'booked' and r.presence is null and (r.client_id is not null or r.visitor_email is not null
  and (r.visitor_held_until is null or r.presence_confirmed_at is not null))`;

const takenAt = sql`greatest(r.booked_at, r.promoted_at)`;

interface Batch {
  due: readonly DueTraining[];
  /** Of the club. */
  hours: number;
  after: number;
  limit: number;
}

/**
 * Who is to be reminded of these classes now and was not; locked, so that nobody loses the place meanwhile. A place that was
 * taken when its reminder would have left already needs none.
 */
export async function listToRemind(
  { db, tenantId }: TenantScope,
  { due, hours, after, limit }: Batch,
): Promise<PersonToRemind[]> {
  const { rows } = await sql<PersonToRemind>`
    select ${person}, wanted.hours,
      coalesce(remind_push, false) as "byPush", coalesce(remind_email, true) as "byEmail",
      coalesce(remind_sms, false) as "bySms"
    from unnest(${due.map(({ id }) => id)}::int[], ${due.map((one) => one.hours)}::int[],
      ${due.map((one) => one.nightHours)}::int[]) due(training_id, hours, night_hours)
    join training on training.tenant_id = ${tenantId} and training.id = due.training_id
    join registration r on r.tenant_id = ${tenantId} and r.training_id = due.training_id
    left join client on client.tenant_id = r.tenant_id and client.id = r.client_id
    left join ticket on ticket.tenant_id = r.tenant_id and ticket.id = r.ticket_id
    cross join lateral (select coalesce(client.remind_hours, case
      when ${hours}::int > 0 and (r.client_id is null or ticket.visits_total = 1) then ${hoursOfVisitors}::int
      else ${hours}::int end)::int as hours) wanted
    where ${isToCome} and r.id > ${after}::bigint and wanted.hours > 0
      and wanted.hours >= case when client.remind_at_night then due.night_hours else due.hours end
      and ${takenAt} < training.starts_at - wanted.hours * interval '1 hour'
      and not exists (select from class_reminder told where told.tenant_id = r.tenant_id
        and told.registration_id = r.id and told.kind = 'class')
    order by r.id limit ${limit} for share of r skip locked`.execute(db);
  return rows;
}

/**
 * Members for whom leaving one of these classes is free until `freeUntil`, who have not been told that it ends, nor since
 * `since` been reminded of the class, which says the same.
 */
export async function listFreeEnding(
  { db, tenantId }: TenantScope,
  {
    due,
    since,
    after,
    limit,
  }: { due: readonly { id: number; atNight: boolean; at: Date }[] } & {
    since: Date;
    after: number;
    limit: number;
  },
): Promise<PersonToRemind[]> {
  const { rows } = await sql<PersonToRemind>`
    select ${person}, 0 as hours, free_end_push as "byPush", free_end_email as "byEmail", free_end_sms as "bySms"
    from unnest(${due.map(({ id }) => id)}::int[], ${due.map(({ atNight }) => atNight)}::boolean[],
      ${due.map(({ at }) => at)}::timestamptz[]) due(training_id, at_night, at)
    join registration r on r.tenant_id = ${tenantId} and r.training_id = due.training_id
    join client on client.tenant_id = r.tenant_id and client.id = r.client_id
    where ${isToCome} and r.id > ${after}::bigint and (not due.at_night or client.remind_at_night)
      and (free_end_push or free_end_email or free_end_sms) and ${takenAt} < due.at
      and not exists (select from class_reminder told where told.tenant_id = r.tenant_id
        and told.registration_id = r.id and (told.kind = 'free_end' or told.told_at > ${since}))
    order by r.id limit ${limit} for share of r skip locked`.execute(db);
  return rows;
}

/** Whether somebody still has this place, in a class that begins when the message says. */
export async function isStillTrue(
  { db, tenantId }: TenantScope,
  { registrationId, startsAt }: { registrationId: number; startsAt: WallTime },
): Promise<boolean> {
  const { rows } = await sql`
    select from registration r
    join training on training.tenant_id = r.tenant_id and training.id = r.training_id
    join unit on unit.tenant_id = training.tenant_id and unit.id = training.unit_id
    where r.tenant_id = ${tenantId} and r.id = ${registrationId} and r.status = 'booked' and not training.is_cancelled
      and training.starts_at at time zone unit.time_zone = ${startsAt}::timestamp`.execute(db);
  return rows.length > 0;
}
