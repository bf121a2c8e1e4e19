import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { Told } from './what-is-new.ts';

/** Whether the club has, or had, the rule of strikes: who is to be told follows from many rows. */
export const listAnyRule = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('booking_policy')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`settings ->> 'strikeLimit' is not null`)
    .limit(1)
    .execute();

export interface ToldRow extends Told {
  clientId: number;
}

/** What these clients, or all, were told of strikes that may still matter. */
export async function listTold(
  { db, tenantId }: TenantScope,
  { clientIds, from }: { clientIds: readonly number[] | 'all'; from: PlainDate },
): Promise<ToldRow[]> {
  const who = clientIds === 'all' ? sql`` : sql`and told.client_id = any(${[...clientIds]}::int[])`;
  const { rows } = await sql<ToldRow>`
    select told.registration_id as "registrationId", told.client_id as "clientId", t.kind, told.state,
      told.lapses_on::text as "lapsesOn", told.paused_until::text as "pausedUntil"
    from strike_told told
    join registration r on r.tenant_id = told.tenant_id and r.id = told.registration_id
    join training t on t.tenant_id = r.tenant_id and t.id = r.training_id
    where told.tenant_id = ${tenantId} ${who}
      and (told.lapses_on >= ${from} or told.paused_until >= ${from} or t.date >= ${from})
    order by told.registration_id`.execute(db);
  return rows;
}

export interface AppealRow {
  registrationId: number;
  clientId: number;
  text: string;
  createdAt: Date;
  answer: string | null;
  isToTell: boolean;
}

/** What these clients, or all, have written of classes since then; and of what they are still to be told the answer. */
export const listAppeals = (
  { db, tenantId }: TenantScope,
  { clientIds, from }: { clientIds: readonly number[] | 'all'; from: PlainDate },
): Promise<AppealRow[]> =>
  db
    .selectFrom('strike_appeal as appeal')
    .innerJoin('registration as r', (join) =>
      join.onRef('r.tenant_id', '=', 'appeal.tenant_id').onRef('r.id', '=', 'appeal.registration_id'),
    )
    .innerJoin('training as t', (join) =>
      join.onRef('t.tenant_id', '=', 'r.tenant_id').onRef('t.id', '=', 'r.training_id'),
    )
    .select(['appeal.registration_id as registrationId', 'appeal.client_id as clientId', 'appeal.text'])
    .select(['appeal.created_at as createdAt', 'appeal.answer'])
    .select(sql<boolean>`appeal.answer is not null and appeal.answer_told_at is null`.as('isToTell'))
    .where('appeal.tenant_id', '=', tenantId)
    .where(sql<boolean>`t.date >= ${from}`)
    .$if(clientIds !== 'all', (query) => query.where('appeal.client_id', 'in', [...clientIds] as number[]))
    .orderBy('appeal.registration_id')
    .execute();

export interface StrikeReader {
  id: number;
  firstName: string;
  email: string;
  phone: string;
  language: Language;
  byEmail: boolean;
  bySms: boolean;
}

/** Locked, without whom another process tells now. Who is blocked is told too: it is about their right. */
export async function lockReaders({ db, tenantId }: TenantScope, ids: readonly number[]): Promise<StrikeReader[]> {
  const { rows } = await sql<StrikeReader>`
    select id, first_name as "firstName", mail_to as email, phone, language,
      remind_email as "byEmail", remind_sms as "bySms"
    from client
    where tenant_id = ${tenantId} and id = any(${[...ids]}::int[]) and erased_at is null and merged_into_id is null
    order by id for no key update skip locked`.execute(db);
  return rows;
}

export interface ClassOfStrike {
  registrationId: number;
  id: number;
  name: string;
  startsAt: Date;
  unitId: number;
  roomId: number | null;
  /** Why it was excused, or why the pause was ended. */
  excuse: string | null;
  ended: string | null;
}

/** The classes of these registrations, and what the club has decided of them. */
export async function listClasses({ db, tenantId }: TenantScope, ids: readonly number[]): Promise<ClassOfStrike[]> {
  const { rows } = await sql<ClassOfStrike>`
    select r.id as "registrationId", t.id, t.name, t.starts_at as "startsAt", t.unit_id as "unitId",
      t.room_id as "roomId", excuse.reason as excuse, pause.reason as ended
    from registration r
    join training t on t.tenant_id = r.tenant_id and t.id = r.training_id
    left join strike_ruling excuse on excuse.tenant_id = r.tenant_id and excuse.registration_id = r.id
      and excuse.ruling = 'excused'
    left join strike_ruling pause on pause.tenant_id = r.tenant_id and pause.registration_id = r.id
      and pause.ruling = 'pause_ended'
    where r.tenant_id = ${tenantId} and r.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}
