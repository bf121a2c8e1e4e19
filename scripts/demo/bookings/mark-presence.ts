import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { DemoContext } from '../demo-rows.ts';
import { findDemoTrainings } from '../timetable/find-demo-trainings.ts';
import { planTrainings } from '../timetable/plan-trainings.ts';
import { planBookings } from './plan-bookings.ts';

async function findUnmarkedDates({ scope, today }: DemoContext): Promise<PlainDate[]> {
  const { rows } = await sql<{ date: PlainDate }>`
    select distinct t.date from registration r
    join training t on t.tenant_id = r.tenant_id and t.id = r.training_id
    where t.date < ${today} and r.status = 'booked' and r.presence is null and r.presence_tapped_at is null
    order by t.date`.execute(scope.db);
  return rows.map(({ date }) => date);
}

/** Marks attendance of past trainings for registrations made by the demo; others stay unmarked. */
export async function markPresence(context: DemoContext): Promise<void> {
  const { scope, club, directory } = context;
  const dates = await findUnmarkedDates(context);
  if (dates.length === 0) return;
  const standing = await findDemoTrainings(context, dates);
  const marks = dates.flatMap((date) => {
    const trainings = planTrainings(club, date);
    return [...planBookings(club, date, trainings)].flatMap(([key, bookings]) =>
      bookings
        .filter(({ status }) => status === 'booked')
        .map(({ person, isAbsent }) => ({
          training_id: standing.get(key)?.id,
          client_id: directory.person(person)?.clientId,
          presence: isAbsent ? 'absent' : 'present',
        })),
    );
  });
  await sql`
    update registration r set presence = m.presence
    from json_to_recordset(${JSON.stringify(marks)}::json) as m (training_id int, client_id int, presence text)
    where r.training_id = m.training_id and r.client_id = m.client_id and r.status = 'booked'
      and r.presence is null and r.presence_tapped_at is null`.execute(scope.db);
}
