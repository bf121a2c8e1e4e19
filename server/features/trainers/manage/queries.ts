import { sql } from 'kysely';
import type { AdminTrainer, TrainerStyle } from '#api/trainers/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

interface TrainerRow {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string;
  weekMinutes: number | null;
  isActive: boolean;
  version: number;
  account: AdminTrainer['account'];
  styles: TrainerStyle[];
  hours: { weekday: number; from: number; until: number }[];
}

interface Which {
  id?: number | undefined;
  /** Also those who no longer work here. */
  hasFormer?: boolean | undefined;
}

/** By name. */
export const listTrainerRows = ({ db }: TenantScope, { id, hasFormer = false }: Which): Promise<TrainerRow[]> =>
  db
    .selectFrom('trainer')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email', 'phone', 'version'])
    .select(['week_minutes as weekMinutes', 'is_active as isActive'])
    .select(
      sql<TrainerStyle[]>`coalesce((
        select jsonb_agg(jsonb_build_object('styleId', style_id, 'leads', leads, 'substitutes', substitutes) order by style_id)
        from trainer_style s where s.tenant_id = trainer.tenant_id and s.trainer_id = trainer.id), '[]')`.as('styles'),
    )
    .select(
      sql<TrainerRow['hours']>`coalesce((
        select jsonb_agg(
          jsonb_build_object('weekday', weekday, 'from', from_minute, 'until', until_minute)
          order by weekday, from_minute)
        from trainer_hours h where h.tenant_id = trainer.tenant_id and h.trainer_id = trainer.id), '[]')`.as('hours'),
    )
    .select(
      sql<AdminTrainer['account']>`(
        select jsonb_build_object('clientId', c.id, 'canSeeRegistrations', can_see_registrations,
          'canManageRegistrations', can_manage_registrations, 'allowsSubstituteSms', allow_substitute_sms)
        from client c where c.tenant_id = trainer.tenant_id and c.trainer_id = trainer.id order by c.id limit 1)`.as(
        'account',
      ),
    )
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? 0))
    .$if(id === undefined && !hasFormer, (q) => q.where('is_active', '=', true))
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute();

/** Against changes and against `for share`; rows that refer to the trainer may be added meanwhile. */
export const lockTrainer = ({ db }: TenantScope, id: number) =>
  db
    .selectFrom('trainer')
    .select(['version', 'is_active as isActive'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Trainings held since then, how full they were, and how many were taken over from others. */
export async function getFigures(
  { db, tenantId }: TenantScope,
  trainerId: number,
  since: { held: Date; substitutions: Date },
  now: Date,
) {
  const { rows } = await sql<{ held: number; fillPercent: number | null; substitutions: number }>`
    select count(*)::int as held,
      round(100.0 * sum(taken) filter (where max_places > 0) / nullif(sum(max_places), 0))::int as "fillPercent",
      (select count(*)::int from substitute_offer
        where tenant_id = ${tenantId} and substitute_id = ${trainerId} and state = 'assigned'
          and closed_at >= ${since.substitutions}) as substitutions
    from training
    where tenant_id = ${tenantId} and trainer_id = ${trainerId} and not is_cancelled and starts_at >= ${since.held}
      and ends_at <= ${now}`.execute(db);
  return rows[0] ?? { held: 0, fillPercent: null, substitutions: 0 };
}
