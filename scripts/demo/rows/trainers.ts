import { sql } from 'kysely';
import { addDays, toInstant } from '#api/dates.ts';
import type { AbsenceReason } from '#api/trainers/absence-reasons.ts';
import type { DemoContext, DemoRows } from '../demo-rows.ts';

/** Who is away, counted by id, and when from today on. */
const absences: readonly { trainer: number; from: number; until: number; reason: AbsenceReason }[] = [
  { trainer: 2, from: -1, until: 3, reason: 'holiday' },
  { trainer: 0, from: 20, until: 26, reason: 'holiday' },
  { trainer: 1, from: 9, until: 9, reason: 'course' },
];

/** Contact, styles, load and hours, as the timetable shows them. What an admin has set stays. */
async function describeTrainers({ scope: { db, tenantId } }: DemoContext): Promise<void> {
  await sql`
    insert into trainer_style (tenant_id, trainer_id, style_id, leads, substitutes)
    select t.tenant_id, t.trainer_id, t.style_id, true, (t.trainer_id + t.style_id) % 3 > 0 from training t
    where t.tenant_id = ${tenantId} and t.trainer_id is not null and not exists (
      select from trainer_style own where own.tenant_id = t.tenant_id and own.trainer_id = t.trainer_id)
    group by t.tenant_id, t.trainer_id, t.style_id`.execute(db);
  await sql`
    insert into trainer_hours (tenant_id, trainer_id, weekday, from_minute, until_minute)
    select tenant_id, id, weekday, case when id % 2 = 0 then 420 else 540 end, 1320
    from trainer, generate_series(1, 6) as weekday
    where tenant_id = ${tenantId} and week_minutes is null and id % 3 = 0
    on conflict do nothing`.execute(db);
  await sql`
    update trainer set
      phone = '+372 5' || lpad(((id * 7919) % 1000000)::text, 6, '0'),
      week_minutes = 60 * (2 + coalesce((
        select round(sum(duration_minutes) / 60.0 / 16) from training t
        where t.tenant_id = trainer.tenant_id and t.trainer_id = trainer.id), 0))
    where tenant_id = ${tenantId} and week_minutes is null`.execute(db);
}

async function addAbsences({ scope: { db, tenantId }, club, today }: DemoContext): Promise<void> {
  const found = await db.selectFrom('trainer_absence').select('id').executeTakeFirst();
  if (found) return;
  const trainers = await db.selectFrom('trainer').select('id').where('is_active', '=', true).orderBy('id').execute();
  const at = (days: number, time: string) => toInstant(`${addDays(today, days)}T${time}`, club.timeZone);
  const rows = absences.flatMap(({ trainer, from, until, reason }) => {
    const own = trainers[trainer];
    if (!own) return [];
    return [
      {
        tenant_id: tenantId,
        trainer_id: own.id,
        starts_at: at(from, '00:00:00'),
        ends_at: at(until + 1, '00:00:00'),
        reason,
        by_client_id: null,
        created_at: at(-3, '10:00:00'),
      },
    ];
  });
  if (rows.length > 0) await db.insertInto('trainer_absence').values(rows).execute();
}

async function fillTrainers(context: DemoContext): Promise<void> {
  await describeTrainers(context);
  await addAbsences(context);
}

export const demoRows: DemoRows = { insertDaily: fillTrainers };
