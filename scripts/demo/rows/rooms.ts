import { sql } from 'kysely';
import { addDays, addMinutes, isoWeekday, type PlainDate, toInstant } from '#api/dates.ts';
import type { Purpose } from '#api/rooms/purposes.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { daysAhead } from '../bookings/booking-window.ts';
import type { DemoContext, DemoRows } from '../demo-rows.ts';
import { insertRows } from '../insert-rows.ts';

interface Habit {
  purpose: Purpose;
  name: Record<'et' | 'en' | 'lv', string>;
  weekdays: number[];
  time: string;
  minutes: number;
  /** Of the rooms of a club that are held by one training at a time, by name. */
  rooms: (count: number) => number[];
}

const noName = { et: '', en: '', lv: '' };
const habits: readonly Habit[] = [
  {
    purpose: 'rental',
    name: { et: 'Põhja Korvpalliklubi', en: 'North Basketball Club', lv: 'Ziemeļu basketbola klubs' },
    weekdays: [2, 4],
    time: '20:30',
    minutes: 90,
    rooms: () => [0],
  },
  { purpose: 'meeting', name: noName, weekdays: [3], time: '13:00', minutes: 90, rooms: () => [1] },
  {
    purpose: 'cleaning',
    name: noName,
    weekdays: [7],
    time: '21:00',
    minutes: 60,
    rooms: (count) => Array.from({ length: count }, (_, n) => n),
  },
];

/** What each room is made for, as its timetable shows. What an admin has set stays. */
async function describeRooms({ db, tenantId }: TenantScope): Promise<void> {
  await sql`
    update room set places = (
      select least(max(max_places), 10000) from training t where t.tenant_id = room.tenant_id and t.room_id = room.id and t.max_places > 0)
    where tenant_id = ${tenantId} and places is null`.execute(db);
  await sql`
    insert into room_style (tenant_id, room_id, style_id)
    select distinct t.tenant_id, t.room_id, t.style_id from training t
    join room on room.tenant_id = t.tenant_id and room.id = t.room_id and not room.is_shared
    where t.tenant_id = ${tenantId} and not exists (
      select from room_style own where own.tenant_id = t.tenant_id and own.room_id = t.room_id)`.execute(db);
}

async function reservationOf({ scope, club, today }: DemoContext, habit: Habit): Promise<number> {
  const { db, tenantId } = scope;
  const name = habit.name[club.language];
  const found = await db
    .selectFrom('room_reservation')
    .select('id')
    .where('purpose', '=', habit.purpose)
    .where('name', '=', name)
    .where('by_client_id', 'is', null)
    .executeTakeFirst();
  if (found) return found.id;
  const repeat = { weekdays: habit.weekdays, until: addDays(today, daysAhead), skipDates: [] };
  const { id } = await db
    .insertInto('room_reservation')
    .values({
      tenant_id: tenantId,
      purpose: habit.purpose,
      name,
      repeat: JSON.stringify(repeat),
      by_client_id: null,
      created_at: toInstant(`${today}T08:00:00`, club.timeZone),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Rentals, meetings and cleaning where the rooms are free; a date that is there already is skipped by the constraint. */
async function reserve(context: DemoContext, habit: Habit, dates: readonly PlainDate[]): Promise<void> {
  const { scope, club } = context;
  const rooms = await scope.db
    .selectFrom('room')
    .select(['id', 'unit_id'])
    .where('is_shared', '=', false)
    .where('retired_at', 'is', null)
    .orderBy('name')
    .execute();
  const units = [...new Set(rooms.map(({ unit_id }) => unit_id))];
  const chosen = units.flatMap((unit) => {
    const own = rooms.filter(({ unit_id }) => unit_id === unit);
    return habit.rooms(own.length).flatMap((n) => own[n]?.id ?? []);
  });
  const reservation_id = await reservationOf(context, habit);
  const rows = dates.flatMap((date) =>
    chosen.map((room_id) => {
      const starts_at = toInstant(`${date}T${habit.time}:00`, club.timeZone);
      const ends_at = addMinutes(starts_at, habit.minutes);
      return { tenant_id: scope.tenantId, room_id, training_id: null, reservation_id, date, starts_at, ends_at };
    }),
  );
  // A default that the rows do not name is none in `json_populate_recordset`.
  await insertRows(
    scope,
    'room_use',
    rows.map((row) => ({ ...row, lanes: '(,)' })),
  );
}

async function fillRooms(context: DemoContext): Promise<void> {
  await describeRooms(context.scope);
  const days = Array.from({ length: daysAhead }, (_, day) => addDays(context.today, day));
  for (const habit of habits) {
    const dates = days.filter((date) => habit.weekdays.includes(isoWeekday(date)));
    await reserve(context, habit, dates);
  }
}

export const demoRows: DemoRows = { insertDaily: fillRooms };
