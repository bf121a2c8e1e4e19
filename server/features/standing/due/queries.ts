import { type Selection, sql } from 'kysely';
import type { Tables } from '../../../db/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { trainingColumns } from '../../trainings/queries.ts';

type Training = Selection<Tables, 'training', (typeof trainingColumns)[number]>;

/** A training that a standing booking is for and that was not tried for it. */
export interface Candidate extends Training {
  standingId: number;
  clientId: number;
  wantsWaitlist: boolean;
  /** Of the standing booking, as `18:00`. */
  startTime: string;
  weekday: number;
  isApart: boolean;
}

const hasLogIn = sql<boolean>`client.erased_at is null and client.merged_into_id is null
  and (client.email <> '' or exists (select from client_guardian g where g.tenant_id = client.tenant_id
    and g.client_id = client.id and g.guardian_client_id is not null))`;

/**
 * Trainings that begin between two moments and may be due for standing bookings. What somebody has booked or left by hand is as they
 * want it; who cannot log in could not leave, so nothing is booked for them.
 */
export const listCandidates = ({ db, tenantId }: TenantScope, { from, until }: { from: Date; until: Date }) =>
  db
    .selectFrom('standing_booking as b')
    .innerJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'b.tenant_id').onRef('client.id', '=', 'b.client_id'),
    )
    .innerJoin('training_series as s', (join) =>
      join.onRef('s.tenant_id', '=', 'b.tenant_id').on(sql<boolean>`coalesce(s.family_id, s.id) = b.family_id`),
    )
    .innerJoin('training', (join) =>
      join.onRef('training.tenant_id', '=', 's.tenant_id').onRef('training.series_id', '=', 's.id'),
    )
    .innerJoin('unit', (join) =>
      join.onRef('unit.tenant_id', '=', 'training.tenant_id').onRef('unit.id', '=', 'training.unit_id'),
    )
    .select(trainingColumns)
    .select(['b.id as standingId', 'b.client_id as clientId', 'b.wants_waitlist as wantsWaitlist'])
    .select(['b.start_time as startTime', 'b.weekday', 'training.is_apart as isApart'])
    .where('b.tenant_id', '=', tenantId)
    .where('training.starts_at', '>', from)
    .where('training.starts_at', '<=', until)
    .where('training.is_cancelled', '=', false)
    .where('training.deleted_at', 'is', null)
    .where('training.group_id', 'is', null)
    .where(hasLogIn)
    .where(sql<boolean>`training.date >= b.from_date
      and (b.paused_from is null or training.date not between b.paused_from and b.paused_until)
      and extract(isodow from training.recurrence_at at time zone unit.time_zone) = b.weekday
      and not exists (select from standing_result r where r.tenant_id = b.tenant_id and r.standing_id = b.id
        and r.training_id = training.id)
      and not exists (select from registration own where own.tenant_id = b.tenant_id and own.client_id = b.client_id
        and own.training_id = training.id)`)
    .orderBy('training.starts_at')
    .execute() as Promise<Candidate[]>;

/** Whether the club has any: which of them are due is decided by policies. */
export const listAnyStanding = ({ db, tenantId }: TenantScope) =>
  db.selectFrom('standing_booking').select('id').where('tenant_id', '=', tenantId).limit(1).execute();

/** Locked; nothing where it was stopped, paused for that day or given to another client meanwhile. */
export const lockStanding = (
  { db, tenantId }: TenantScope,
  { standingId, clientId, date }: Pick<Candidate, 'standingId' | 'clientId' | 'date'>,
) =>
  db
    .selectFrom('standing_booking as b')
    .select('b.id')
    .where('b.tenant_id', '=', tenantId)
    .where('b.id', '=', standingId)
    .where('b.client_id', '=', clientId)
    .where(sql<boolean>`(b.paused_from is null or ${date}::date not between b.paused_from and b.paused_until)`)
    .forNoKeyUpdate()
    .executeTakeFirst();
