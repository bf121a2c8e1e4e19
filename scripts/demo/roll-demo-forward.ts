import { sql } from 'kysely';
import { addDays, type PlainDate, toInstant } from '#api/dates.ts';
import { attempt } from '#server/db/attempt.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { datesBetween, daysAhead, daysBack } from './bookings/booking-window.ts';
import { fillOpenedDates } from './bookings/fill-opened-dates.ts';
import { planBookings } from './bookings/plan-bookings.ts';
import type { DemoClub } from './demo-club.ts';
import { loadDemoDirectory } from './demo-directory.ts';
import { type DemoContext, loadDemoRows } from './demo-rows.ts';
import type { DemoOptions } from './fill-demo.ts';
import { addDates } from './timetable/add-dates.ts';
import { findDemoTrainings } from './timetable/find-demo-trainings.ts';
import { isOfDemo } from './timetable/of-demo.ts';
import { planTrainings } from './timetable/plan-trainings.ts';

const datesAtOnce = 7;

async function findMissingDates({ db }: TenantScope, from: PlainDate, until: PlainDate): Promise<PlainDate[]> {
  const found = await db
    .selectFrom('training as t')
    .select('date')
    .distinct()
    .where('date', '>=', from)
    .where('date', '<=', until)
    .where(isOfDemo)
    .execute();
  const standing = new Set(found.map(({ date }) => date));
  return datesBetween(from, until).filter((date) => !standing.has(date));
}

/** Without statistics on the new rows of this transaction the planner joins them row by row, which takes minutes. */
async function gatherStatistics({ db }: TenantScope): Promise<void> {
  await sql`analyze client, contract, training, registration, registration_event`.execute(db);
}

/**
 * Brings the timetable of a demo club to the twelve weeks before `today` and the four after it: drops the dates that have
 * become older, adds those that are missing, registers people where booking has opened, marks who came, and adds what the features have of each day. The same day
 * again changes nothing, and what people have booked since stays as it is.
 */
export async function rollDemoForward(
  scope: TenantScope,
  club: DemoClub,
  { today, files, onFault }: Pick<DemoOptions, 'today' | 'files' | 'onFault'>,
  onDates: (done: number, total: number) => void = () => undefined,
): Promise<{ addedDates: number }> {
  const from = addDays(today, -daysBack);
  await scope.db.deleteFrom('training').where('date', '<', from).execute();
  const until = addDays(today, daysAhead);
  const missing = await findMissingDates(scope, from, until);
  const context: DemoContext = { scope, club, directory: await loadDemoDirectory(scope, club), today, files };
  for (let at = 0; at < missing.length; at += datesAtOnce) {
    await addDates(context, missing.slice(at, at + datesAtOnce));
    if (at === 0 && missing.length > datesAtOnce) await gatherStatistics(scope);
    onDates(Math.min(at + datesAtOnce, missing.length), missing.length);
  }
  if (missing.length > datesAtOnce) await gatherStatistics(scope);
  if (missing.length < datesBetween(from, until).length) {
    await fillOpenedDates(context);
    await markPresence(context);
  }
  await addMemberWaiting(context);
  for (const { insertDaily } of await loadDemoRows()) {
    if (!insertDaily) continue;
    // What an admin has changed may be in the way of one part; the others still have their day.
    const tried = await attempt(scope, () => insertDaily(context));
    if (tried.isDone) continue;
    if (!onFault) throw tried.error;
    onFault(club.name, tried.error);
  }
  return { addedDates: missing.length };
}

async function findUnmarkedDates({ scope, today }: DemoContext): Promise<PlainDate[]> {
  const { rows } = await sql<{ date: PlainDate }>`
    select distinct t.date from registration r
    join training t on t.tenant_id = r.tenant_id and t.id = r.training_id
    where t.date < ${today} and r.status = 'booked' and r.presence is null and r.presence_tapped_at is null
    order by t.date`.execute(scope.db);
  return rows.map(({ date }) => date);
}

/** Marks attendance of past trainings for registrations made by the demo; others stay unmarked. */
async function markPresence(context: DemoContext): Promise<void> {
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

/**
 * Puts the member second in the waitlist of a full upcoming training, unless they have been waitlisted for one before:
 * a position that they gave up is not created again.
 */
async function addMemberWaiting({ scope, club, today }: DemoContext): Promise<void> {
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
