import { type RawBuilder, sql } from 'kysely';
import type { StoredState } from '#api/personal-trainings/session-states.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export interface SessionRow {
  id: number;
  ticketId: number;
  trainingId: number;
  state: StoredState;
  answerUntil: Date;
  substituteId: number | null;
  startsAt: Date;
  duration: number;
  unitId: number;
  roomId: number | null;
  trainerId: number | null;
  isCancelled: boolean;
  registrationId: number | null;
  registration: 'booked' | 'waiting' | 'cancelled' | null;
  presence: 'present' | 'absent' | null;
}

const selectSessions = (tenantId: number, condition: RawBuilder<unknown>) => sql<SessionRow>`
  select s.id, s.ticket_id as "ticketId", s.training_id as "trainingId", s.state, s.answer_until as "answerUntil",
    s.substitute_id as "substituteId", t.starts_at as "startsAt", t.duration_minutes as duration, t.unit_id as "unitId",
    t.room_id as "roomId", t.trainer_id as "trainerId", t.is_cancelled as "isCancelled",
    r.id as "registrationId", r.status as registration, r.presence
  from personal_session s
  join training t on t.tenant_id = s.tenant_id and t.id = s.training_id
  left join lateral (
    select id, status, presence from registration
    where registration.tenant_id = t.tenant_id and registration.training_id = t.id
    order by id desc limit 1
  ) r on true
  where s.tenant_id = ${tenantId} and ${condition}`;

/** The latest of each package, by time, the latest first. */
export async function listSessions({ db, tenantId }: TenantScope, ticketIds: readonly number[]): Promise<SessionRow[]> {
  const condition = sql`s.id in (
    select id from (
      select id, row_number() over (partition by ticket_id order by id desc) as at from personal_session
      where tenant_id = ${tenantId} and ticket_id = any(${[...ticketIds]}::int[])
    ) each where at <= 50)
    order by t.starts_at desc`;
  return (await selectSessions(tenantId, condition).execute(db)).rows;
}

export const findSession = async ({ db, tenantId }: TenantScope, id: number): Promise<SessionRow | undefined> =>
  (await selectSessions(tenantId, sql`s.id = ${id}`).execute(db)).rows[0];

/** Nothing where a training is no session of a package. */
export const findSessionOfTraining = async (
  { db, tenantId }: TenantScope,
  trainingId: number,
): Promise<SessionRow | undefined> =>
  (await selectSessions(tenantId, sql`s.training_id = ${trainingId}`).execute(db)).rows[0];

/** Times that take a visit when they are accepted, or that are proposed for then. */
export async function countOpenProposals({ db }: TenantScope, ticketId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('personal_session as s')
    .innerJoin('training as t', (join) =>
      join.onRef('t.tenant_id', '=', 's.tenant_id').onRef('t.id', '=', 's.training_id'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('s.ticket_id', '=', ticketId)
    .where('s.state', '=', 'proposed')
    .where('s.answer_until', '>', now)
    .where('t.is_cancelled', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface ToSettle {
  id: number;
  trainingId: number;
}

/**
 * Proposals whose time is over, and agreed sessions that their client has given up in time; of one trainer or all. What was
 * given up late stays the trainer's time, which the client pays for.
 */
export async function listToSettle(
  { db, tenantId }: TenantScope,
  { now, trainerId, limit }: { now: Date; trainerId?: number | undefined; limit: number },
): Promise<ToSettle[]> {
  const whose = trainerId === undefined ? sql`` : sql`and t.trainer_id = ${trainerId}`;
  const { rows } = await sql<ToSettle>`
    select s.id, s.training_id as "trainingId" from personal_session s
    join training t on t.tenant_id = s.tenant_id and t.id = s.training_id
    where s.tenant_id = ${tenantId} and (
      s.state = 'proposed' and s.answer_until <= ${now}
      or s.state = 'agreed' and not t.is_cancelled and t.starts_at > ${now} and t.taken = 0 and t.late_left = 0) ${whose}
    order by s.training_id limit ${limit}`.execute(db);
  return rows;
}

/** What was given up late stays the trainer's time: its client pays for it. */
export async function hasLateCost({ db }: TenantScope, trainingId: number): Promise<boolean> {
  const training = await db
    .selectFrom('training')
    .select('late_left as lateLeft')
    .where('id', '=', trainingId)
    .executeTakeFirst();
  return (training?.lateLeft ?? 0) > 0;
}

export interface BusySpan {
  startsAt: Date;
  endsAt: Date;
}

/** Places and open proposals of a client. */
export async function listTimesOf(
  { db, tenantId }: TenantScope,
  { clientId, startsAt, endsAt, now }: BusySpan & { clientId: number; now: Date },
): Promise<(BusySpan & { trainingId: number })[]> {
  const { rows } = await sql<BusySpan & { trainingId: number }>`
    select t.id as "trainingId", t.starts_at as "startsAt", t.ends_at as "endsAt" from training t
    where t.tenant_id = ${tenantId} and not t.is_cancelled and t.starts_at < ${endsAt} and t.ends_at > ${startsAt}
      and t.date >= (${startsAt}::timestamptz - interval '3 days')::date and (
        exists (select from registration r where r.tenant_id = t.tenant_id and r.training_id = t.id
          and r.client_id = ${clientId} and r.status = 'booked')
        or exists (select from personal_session s
          join ticket own on own.tenant_id = s.tenant_id and own.id = s.ticket_id
          where s.tenant_id = t.tenant_id and s.training_id = t.id and s.state = 'proposed'
            and s.answer_until > ${now} and own.client_id = ${clientId}))
    order by t.starts_at`.execute(db);
  return rows;
}
