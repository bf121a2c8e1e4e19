import { sql } from 'kysely';
import { addDays, toInstant } from '#api/dates.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import type { DemoContext } from '../demo-rows.ts';
import { isOfDemo } from '../timetable/of-demo.ts';

/**
 * Puts the member second in the waitlist of a full upcoming training, unless they have been waitlisted for one before:
 * a position that they gave up is not created again.
 */
export async function addMemberWaiting({ scope, club, today }: DemoContext): Promise<void> {
  const { db } = scope;
  const member = await db
    .selectFrom('client')
    .select('id')
    .where('email', '=', `member@${club.mailDomain}`)
    .executeTakeFirst();
  if (!member) return;
  const { rows } = await sql<{ id: number }>`
    select t.id from training t
    where t.date > ${today} and t.date <= ${addDays(today, 14)} and ${isOfDemo}
      and not t.is_cancelled and t.is_public and t.is_waiting_list_allowed
      and t.taken = t.max_places and t.waiting_count = 1
      and not exists (
        select from registration_event e join training w on w.tenant_id = e.tenant_id and w.id = e.training_id
        where e.client_id = ${member.id} and e.kind = 'waiting' and w.date >= ${today}
      )
      and not exists (
        select from registration r join training o on o.tenant_id = r.tenant_id and o.id = r.training_id
        where r.client_id = ${member.id} and r.status <> 'cancelled'
          and (o.id = t.id or (o.starts_at < t.ends_at and t.starts_at < o.ends_at))
      )
    order by t.starts_at, t.id limit 1
    for update of t`.execute(db);
  const found = rows[0];
  if (!found) return;
  await buildRegistration(scope, {
    training_id: found.id,
    client_id: member.id,
    status: 'waiting',
    created_at: toInstant(`${today}T00:00:00`, club.timeZone),
  });
}
