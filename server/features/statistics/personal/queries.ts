import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { StoredState } from '#api/personal-trainings/session-states.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export interface PersonalRow {
  id: number;
  startsAt: Date;
  /** In the club's time zone. */
  date: PlainDate;
  duration: number;
  styleId: number;
  unitId: number;
  isCancelled: boolean;
  state: StoredState;
  answerUntil: Date;
  registration: 'booked' | 'waiting' | 'cancelled' | null;
  presence: 'present' | 'absent' | null;
  clientId: number | null;
}

/**
 * A trainer's personal trainings whose time is over. Their time may have been freed since, so deleted ones that were
 * proposed stay; those that the club made by itself count as agreed once somebody has a place.
 */
export async function listPersonalTrainings(
  { db, tenantId }: TenantScope,
  asked: { trainerId: number; from: PlainDate; until: PlainDate; now: Date },
): Promise<PersonalRow[]> {
  const { trainerId, from, until, now } = asked;
  const { rows } = await sql<PersonalRow>`
    select t.id, t.starts_at as "startsAt", t.date, t.duration_minutes as duration, t.style_id as "styleId",
      t.unit_id as "unitId", t.is_cancelled as "isCancelled", coalesce(s.state, 'agreed') as state,
      coalesce(s.answer_until, t.starts_at) as "answerUntil", r.status as registration, r.presence,
      r.client_id as "clientId"
    from training t
    left join personal_session s on s.tenant_id = t.tenant_id and s.training_id = t.id
    left join lateral (
      select status, presence, client_id from registration
      where registration.tenant_id = t.tenant_id and registration.training_id = t.id
      order by (status = 'booked') desc, id desc limit 1
    ) r on true
    where t.tenant_id = ${tenantId} and t.trainer_id = ${trainerId} and t.kind = 'personal' and t.ends_at <= ${now}
      and t.date between ${from}::date and ${until}::date
      and (s.id is not null or (t.deleted_at is null and r.status is not null))
    order by t.starts_at desc, t.id desc`.execute(db);
  return rows;
}
