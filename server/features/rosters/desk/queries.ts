import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import { inList } from '../../../db/prepared-query.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { hasVisit } from '../../entitlements/queries.ts';
import { live } from '../../registrations/statuses.ts';
import { trainingColumns } from '../../trainings/queries.ts';

const entitlementNamed = sql`
  coalesce(
    (select jsonb_build_object('name', name, 'validUntil', valid_until, 'visitsLeft', visits_total - visits_reserved - visits_used)
      from contract own where own.tenant_id = registration.tenant_id and own.id = registration.contract_id),
    (select jsonb_build_object('name', name, 'validUntil', valid_until, 'visitsLeft', visits_total - visits_reserved - visits_used)
      from ticket own where own.tenant_id = registration.tenant_id and own.id = registration.ticket_id),
    (select jsonb_build_object('name', name, 'validUntil', valid_until, 'visitsLeft', visits_total - visits_reserved - visits_used)
      from voucher own where own.tenant_id = registration.tenant_id and own.id = registration.voucher_id)
  )`;

interface Entitlement {
  name: string;
  validUntil: PlainDate | null;
  visitsLeft: number | null;
}

/** What the desk knows of the people in a training beside what a roster says, by registration. */
export const listDeskFacts = ({ db }: TenantScope, trainingId: number) =>
  db
    .selectFrom('registration')
    .select([
      'id as registrationId',
      'staff_note as note',
      'offered_until as offeredUntil',
      sql<Date>`coalesce(booked_at, created_at)`.as('since'),
      sql<Entitlement | null>`${entitlementNamed}`.as('entitlement'),
      sql<boolean>`(client_id is null or not exists (
        select from registration earlier where earlier.tenant_id = registration.tenant_id
          and earlier.client_id = registration.client_id and earlier.presence = 'present' and earlier.id <> registration.id
      ))`.as('isFirstTime'),
      sql<string | null>`(
        select case when kind = 'passed_over' then reason end from registration_event event
        where event.tenant_id = registration.tenant_id and event.registration_id = registration.id
        order by event.id desc limit 1
      )`.as('passedOver'),
    ])
    .where('training_id', '=', trainingId)
    .where('status', 'in', live)
    .execute();

const trainings = ({ db }: TenantScope) =>
  db
    .selectFrom('training')
    .select(trainingColumns)
    .where('training.deleted_at', 'is', null)
    .select(
      sql<number>`(
        select count(*)::int from registration present where present.tenant_id = training.tenant_id
          and present.training_id = training.id and present.status = 'booked' and present.presence = 'present'
      )`.as('presentCount'),
    );

/** All trainings of a date, by time. */
export const listTrainingsOfDay = (scope: TenantScope, date: PlainDate) =>
  trainings(scope).where('date', '=', date).orderBy('starts_at').orderBy('name').orderBy('id').limit(500).execute();

export type DeskTrainingRow = Awaited<ReturnType<typeof listTrainingsOfDay>>[number];

/** Where somebody may be moved: trainings that have not begun, of a style on these dates. */
export const listTargets = (
  scope: TenantScope,
  { from, until, styleId, now }: { from: PlainDate; until: PlainDate; styleId?: number | undefined; now: Date },
) =>
  trainings(scope)
    .where('date', '>=', from)
    .where('date', '<=', until)
    .where('starts_at', '>', now)
    .where('is_cancelled', '=', false)
    .$if(styleId !== undefined, (query) => query.where('style_id', '=', styleId ?? 0))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(30)
    .execute();

/** Names and times of trainings. */
export const listTrainingNames = ({ db }: TenantScope, ids: readonly number[]) =>
  db
    .selectFrom('training')
    .select(['id', 'name', 'starts_at as startsAt', 'unit_id as unitId'])
    .where('id', '=', inList(sql.val(ids)))
    .execute();

/** A registration that is booked or waits, of a client or a visitor. */
export const findLive = ({ db }: TenantScope, registrationId: number) =>
  db
    .selectFrom('registration')
    .select(['id as registrationId', 'training_id as trainingId', 'client_id as clientId', 'status'])
    .select(['contract_id as contract', 'ticket_id as ticket', 'voucher_id as voucher', hasVisit.as('hasVisit')])
    .where('id', '=', registrationId)
    .where('status', 'in', live)
    .executeTakeFirst();

/** A client whom the desk has removed, the note by which they were booked, and whether they had a place. */
export const findRemoved = ({ db }: TenantScope, registrationId: number) =>
  db
    .selectFrom('registration')
    .innerJoin('registration_event as removal', (join) =>
      join
        .onRef('removal.tenant_id', '=', 'registration.tenant_id')
        .onRef('removal.registration_id', '=', 'registration.id')
        .on('removal.kind', '=', 'cancelled')
        .on('removal.reason', '=', 'removed'),
    )
    .select(['registration.training_id as trainingId', 'removal.created_at as removedAt'])
    .select(sql<number>`registration.client_id`.as('clientId'))
    .select(sql<boolean>`registration.booked_at is not null`.as('wasBooked'))
    .select(
      sql<string | null>`(
        select note from registration_event booking where booking.tenant_id = registration.tenant_id
          and booking.registration_id = registration.id and booking.kind in ('booked', 'promoted') and note is not null
        order by booking.id desc limit 1)`.as('note'),
    )
    .where('registration.id', '=', registrationId)
    .where('registration.status', '=', 'cancelled')
    .where('registration.client_id', 'is not', null)
    .executeTakeFirst();

/** Whether somebody has waited longer; the training is locked. */
export async function hasSomebodyAhead({ db }: TenantScope, registrationId: number): Promise<boolean> {
  const { rows } = await sql`
    select from registration own join registration ahead
      on ahead.tenant_id = own.tenant_id and ahead.training_id = own.training_id and ahead.status = 'waiting'
      and ahead.waiting_number < own.waiting_number
    where own.id = ${registrationId} limit 1`.execute(db);
  return rows.length > 0;
}

export async function isClient({ db }: TenantScope, clientId: number): Promise<boolean> {
  return (await db.selectFrom('client').select('id').where('id', '=', clientId).executeTakeFirst()) !== undefined;
}

export async function findVisitorLanguage({ db }: TenantScope, registrationId: number): Promise<'et' | 'en' | 'lv'> {
  const row = await db
    .selectFrom('registration')
    .select('visitor_language as language')
    .where('id', '=', registrationId)
    .executeTakeFirst();
  return row?.language ?? 'en';
}
