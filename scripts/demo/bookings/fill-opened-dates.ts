import { sql } from 'kysely';
import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import type { DemoContext } from '../demo-rows.ts';
import { findDemoTrainings } from '../timetable/find-demo-trainings.ts';
import { isOfDemo } from '../timetable/of-demo.ts';
import { planTrainings } from '../timetable/plan-trainings.ts';
import { bookingRows, countersOf } from './booking-rows.ts';
import { daysAhead, isOpen, policyOf } from './booking-window.ts';
import { insertBookings } from './insert-bookings.ts';
import { type PlannedBooking, planBookings } from './plan-bookings.ts';

/** A day counts as filled when this share of its trainings has a registration; a few early visitors do not fill it. */
const filledShare = 0.2;

type Opened = { date: PlainDate; kind: TrainingKind };

/** Dates whose booking has opened since the last roll forward; they were at most `daysAhead` away then. */
async function findOpenedDates({ scope, club, today }: DemoContext): Promise<Opened[]> {
  const { rows } = await sql<Opened>`
    select t.date, t.kind from training t
    left join (select distinct tenant_id, training_id from registration) r
      on r.tenant_id = t.tenant_id and r.training_id = t.id
    where t.date >= ${addDays(today, -daysAhead)} and ${isOfDemo} and not t.is_cancelled
    group by t.date, t.kind
    having count(r.training_id) < ${filledShare}::float8 * count(*)
    order by t.date, t.kind`.execute(scope.db);
  return rows.filter(({ date, kind }) => isOpen(club, kind, date, today));
}

/**
 * Clients with bookings of their own, whom the demo leaves alone: `client date` for those days, and clients near their
 * limit.
 */
async function findBusyClients({
  scope,
  club,
  today,
}: DemoContext): Promise<{ days: Set<string>; clientIds: Set<number> }> {
  const { rows } = await sql<{ clientId: number; date: PlainDate }>`
    select r.client_id as "clientId", t.date from registration r
    join training t on t.tenant_id = r.tenant_id and t.id = r.training_id
    where t.date >= ${addDays(mondayOf(today), -daysAhead)} and r.status <> 'cancelled'`.execute(scope.db);
  const upcoming = new Map<number, number>();
  for (const { clientId, date } of rows) if (date >= today) upcoming.set(clientId, (upcoming.get(clientId) ?? 0) + 1);
  const limit = Math.min(...(['group', 'other', 'pool'] as const).map((kind) => policyOf(club, kind).upcomingLimit));
  const most = limit - club.member.weekdays.length - 1;
  return {
    days: new Set(rows.map(({ clientId, date }) => `${clientId} ${date}`)),
    clientIds: new Set([...upcoming].filter(([, count]) => count > most).map(([clientId]) => clientId)),
  };
}

/** Registers the planned people for trainings without any registration, once their booking has opened. */
export async function fillOpenedDates(context: DemoContext): Promise<void> {
  const { scope, club, directory, today } = context;
  const opened = await findOpenedDates(context);
  if (opened.length === 0) return;
  const dates = [...new Set(opened.map(({ date }) => date))];
  const kinds = new Set(opened.map(({ date, kind }) => `${date} ${kind}`));
  const standing = await findDemoTrainings(context, dates);
  const busy = await findBusyClients(context);
  const isFree = (date: PlainDate, { person }: PlannedBooking): boolean => {
    const clientId = directory.person(person)?.clientId;
    return clientId !== undefined && !busy.clientIds.has(clientId) && !busy.days.has(`${clientId} ${date}`);
  };
  const filled = dates.flatMap((date) => {
    const trainings = planTrainings(club, date);
    const bookings = planBookings(club, date, trainings);
    return trainings.flatMap((training) => {
      const found = standing.get(training.key);
      const kind = club.styles[training.class.style]?.kind ?? 'group';
      if (!found?.isUntouched || !kinds.has(`${date} ${kind}`)) return [];
      const free = (bookings.get(training.key) ?? []).filter((booking) => isFree(date, booking));
      return free.length > 0 ? [{ id: found.id, training, bookings: free }] : [];
    });
  });
  const counters = filled.map(({ id, bookings }) => ({ id, ...countersOf(bookings) }));
  await sql`
    update training t
    set taken = c.taken, waiting_count = c.waiting_count, next_waiting_number = c.next_waiting_number
    from json_to_recordset(${JSON.stringify(counters)}::json)
      as c (id int, taken int, waiting_count int, next_waiting_number int)
    where t.id = c.id`.execute(scope.db);
  const rows = filled.flatMap(({ id, training, bookings }) =>
    bookingRows({ club, directory, today, tenantId: scope.tenantId }, id, training, bookings),
  );
  await insertBookings(scope, rows);
}
