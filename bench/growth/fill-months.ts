import type { Client } from 'pg';
import type { PlainDate } from '#api/dates.ts';

/** A club to be filled: in `growth_club`, one row each. */
export interface FilledClub {
  tenantId: number;
  unitId: number;
  styleId: number;
  firstTrainerId: number;
  firstClientId: number;
  clientCount: number;
}

const trainersOfClub = 8;
export const trainingsOfDay = 26;
export const peopleOfTraining = 20;
const daysOfYear = 360;
const daysAtOnce = 10;
/** As messages are deleted. */
const messageDays = 180;

/** Tables that grow, each filled faster without what is made again afterwards. */
const growing = ['registration', 'registration_event', 'entry', 'message'] as const;

/** A year of clubs: trainings, with registrations, what happened to them, entries and messages. */
export async function fillYear(
  client: Client,
  { clubs, today, say }: { clubs: readonly FilledClub[]; today: PlainDate; say: (line: string) => void },
): Promise<void> {
  await client.query(`create temporary table growth_club as
    select * from json_to_recordset('${JSON.stringify(clubs)}') as club
      ("tenantId" int, "unitId" int, "styleId" int, "firstTrainerId" int, "firstClientId" int, "clientCount" int)`);
  await client.query('analyze growth_club');
  // As a tenant's import does: no trigger and no foreign key looks at each row.
  await client.query(
    `set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '1GB'`,
  );
  const again = await dropIndexes(client);
  for (let day = daysOfYear; day > 0; day -= daysAtOnce) {
    await client.query(fillDays, [today, day, daysAtOnce, trainingsOfDay, trainersOfClub]);
    await client.query(fillRegistrations, [today, day, daysAtOnce, peopleOfTraining, messageDays]);
    say(`Filled ${daysOfYear - day + daysAtOnce} of ${daysOfYear} days`);
  }
  for (const statement of again) {
    say(statement.slice(0, 100));
    await client.query(statement);
  }
  await client.query(
    'reset session_replication_role; reset work_mem; reset maintenance_work_mem; drop table growth_club',
  );
}

/** Drops what is slow to keep row by row; returns the statements that make it again. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string; of: string | null; table: string }>(
    `select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table,
      pg_get_indexdef(i.indexrelid) as made, c.conname as of
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('u', 'x')
    where i.indrelid = any ($1::regclass[]) and not i.indisprimary and pg_get_indexdef(i.indexrelid) not like '%gist%'`,
    [[...growing]],
  );
  const again: string[] = [];
  for (const { name, made, of, table } of rows) {
    await client.query(of ? `alter table ${table} drop constraint ${of}` : `drop index ${name}`);
    again.push(made);
    if (of) again.push(`alter table ${table} add constraint ${of} unique using index ${name}`);
  }
  return again;
}

const fillDays = `
  insert into training (tenant_id, unit_id, style_id, trainer_id, name, kind, starts_at, ends_at, date, duration_minutes,
    max_places, taken, added_at, holds_room)
  select "tenantId", "unitId", "styleId", "firstTrainerId" + slot % $5::int, 'Past', 'group', starts_at,
    starts_at + interval '1 hour', starts_at::date, 60, 20, 18, null, false
  from growth_club, generate_series(0, $4::int - 1) slot, generate_series($2::int - $3::int + 1, $2::int) back,
    lateral (select $1::date - back + make_interval(hours => 6 + slot % 13) as starts_at) time
  order by starts_at::date, hashint4("tenantId" * 31 + slot)`;

/**
 * A club's rows lie among those of all others, in the order in which people book: a training's registrations are as far
 * from each other as its day is long.
 */
const fillRegistrations = `
  with made as (
    insert into registration (tenant_id, training_id, client_id, status, presence, created_at, booked_at, cancelled_at)
    select t.tenant_id, t.id, club."firstClientId" + (t.id * 7919::bigint + n * 131) % club."clientCount",
      case when n % 10 = 9 then 'cancelled' else 'booked' end,
      case n % 10 when 9 then null when 8 then null when 7 then 'absent' else 'present' end,
      t.starts_at - interval '2 days', t.starts_at - interval '2 days',
      case when n % 10 = 9 then t.starts_at - interval '1 day' end
    from growth_club club
      join training t on t.tenant_id = club."tenantId" and t.name = 'Past'
        and t.date between $1::date - $2::int and $1::date - $2::int + $3::int - 1,
      generate_series(0, $4::int - 1) n
    order by t.date, n, hashint4(t.id)
    returning tenant_id, id, training_id, client_id, status, presence, created_at, cancelled_at
  ), events as (
    insert into registration_event (tenant_id, training_id, registration_id, client_id, kind, created_at)
    select tenant_id, training_id, id, client_id, kind, at
    from made, lateral (values ('booked', created_at), ('cancelled', cancelled_at)) of (kind, at) where at is not null
  ), entries as (
    insert into entry (tenant_id, op_id, unit_id, client_id, via, answer, reason, training_id, registration_id, entered_at, created_at)
    select tenant_id, gen_random_uuid(), club."unitId", client_id, 'pass', 'open', 'welcome', training_id, id,
      created_at + interval '47 hours 50 minutes', created_at + interval '47 hours 50 minutes'
    from made join growth_club club on club."tenantId" = tenant_id where presence = 'present'
  )
  insert into message (tenant_id, channel, client_id, recipient, language, template, data, state, attempts, created_at, sent_at)
  select tenant_id, 'email', client_id, 'klient-' || client_id || '@klubi.test', 'et', 'booked',
    jsonb_build_object('trainingId', training_id, 'name', 'Vinyasa jooga', 'unit', 'Kesklinna klubi', 'startsAt', created_at,
      'link', 'https://klubi.test/calendar/training/' || training_id, 'text', repeat('Oled kirjas. ', 12)),
    'sent', 1, created_at, created_at
  from made where id % 2 = 0 and created_at > $1::date - $5::int`;
