import { sql } from 'kysely';
import { addDays, mondayOf, toInstant } from '#api/dates.ts';
import { createSeriesBody } from '#api/scheduling/series/schema.ts';
import { loadClubCatalog } from '#server/features/catalog/club-catalog.ts';
import { createSeries, foreseeSeries } from '#server/features/scheduling/series/create-series.ts';
import type { DemoContext, DemoRows } from '../demo-rows.ts';
import { demoSource, isOfDemo } from '../timetable/of-demo.ts';

/** The weekly classes that somebody leads are series, as far as they are planned. */
async function joinWeekly({ scope: { db, tenantId }, today }: DemoContext): Promise<void> {
  const weekly = sql`
    select t.id, t.starts_at, t.date, t.series_id, extract(isodow from t.date)::int as weekday,
      concat_ws('|', t.unit_id, t.room_id, t.name, to_char(t.starts_at at time zone unit.time_zone, 'ID HH24:MI')) as key
    from training t join unit on unit.tenant_id = t.tenant_id and unit.id = t.unit_id
    where t.tenant_id = ${tenantId} and t.kind = 'group' and t.trainer_id is not null and ${isOfDemo}`;
  await sql`
    with weekly as (${weekly})
    insert into training_series (tenant_id, source, source_uid, rule, repeat)
    select ${tenantId}, ${demoSource}, key, null, jsonb_build_object('weekdays', jsonb_build_array(min(weekday)),
      'from', min(date), 'until', max(date), 'skipsHolidays', false, 'skipDates', '[]'::jsonb)
    from weekly where date >= ${addDays(today, -14)}::date group by key having count(*) > 2
    on conflict (tenant_id, source, source_uid) do nothing`.execute(db);
  // An admin may have made two alike, or moved one to where another is: each occurrence of a series is one training.
  await sql`
    with weekly as (${weekly}), alike as (
      select weekly.*, s.id as of_series,
        row_number() over (partition by s.id, weekly.starts_at order by weekly.id) as place
      from weekly join training_series s
        on s.tenant_id = ${tenantId} and s.source = ${demoSource} and s.source_uid = weekly.key
      where weekly.series_id is null and weekly.date >= ${addDays(today, -14)}::date)
    update training set series_id = alike.of_series, recurrence_at = alike.starts_at
    from alike
    where training.tenant_id = ${tenantId} and training.id = alike.id and alike.place = 1
      and not exists (select from training other where other.tenant_id = ${tenantId}
        and other.series_id = alike.of_series and other.recurrence_at = alike.starts_at)`.execute(db);
  await sql`
    update training_series s set repeat = jsonb_set(s.repeat, '{until}', to_jsonb(found.last))
    from (select series_id, max(date) as last from training where tenant_id = ${tenantId} group by series_id) found
    where s.tenant_id = ${tenantId} and s.source = ${demoSource} and s.id = found.series_id
      and s.repeat ->> 'until' < found.last::text`.execute(db);
}

const courseName = { et: 'Algajate kursus', en: 'Beginners’ course', lv: 'Iesācēju kurss' };
const courseDays = 84;

/** A class that somebody leads, in a room of its own if there is one. */
async function findLike({ db }: DemoContext['scope']) {
  const rooms = await db.selectFrom('room').select('id').orderBy('is_shared').orderBy('id').execute();
  for (const { id } of rooms) {
    const found = await db
      .selectFrom('training')
      .select(['style_id', 'room_id', 'trainer_id', 'max_places'])
      .where('room_id', '=', id)
      .where('trainer_id', 'is not', null)
      .where('kind', '=', 'group')
      .limit(1)
      .executeTakeFirst();
    if (found) return found;
  }
  return undefined;
}

/** A course of twelve weeks that leaves out public holidays, and dates on which something is in its way. */
async function addCourse({ scope, club, today }: DemoContext): Promise<void> {
  const name = courseName[club.language];
  const { db } = scope;
  const running = await db
    .selectFrom('training')
    .select('id')
    .where('name', '=', name)
    .where('date', '>', today)
    .executeTakeFirst();
  const like = await findLike(scope);
  if (running || !like) return;
  const first = addDays(mondayOf(today), 7);
  const wanted = createSeriesBody.parse({
    startDateTime: `${first}T21:30:00`,
    duration: 60,
    name,
    roomId: like.room_id,
    trainerId: like.trainer_id,
    styleId: like.style_id,
    maxPlaces: like.max_places,
    repeat: { weekdays: [1, 4], until: addDays(first, courseDays - 1) },
  });
  const means = { catalog: await loadClubCatalog(scope), now: toInstant(`${today}T00:00:00`, club.timeZone) };
  const { clashing, added } = await foreseeSeries(scope, wanted, means);
  if (clashing.length === added) return;
  const answers = clashing.map(({ date }) => ({ date, skip: true }));
  await createSeries(scope, { ...wanted, answers }, { ...means, byClientId: null });
}

/** Classes of the evening need some people, three hours before; what an admin has edited stays as it is. */
const needPeople = ({ scope: { db, tenantId }, today }: DemoContext) =>
  sql`
    insert into training_minimum (tenant_id, training_id, people, hours)
    select t.tenant_id, t.id, 3, 3
    from training t join training_series s on s.tenant_id = t.tenant_id and s.id = t.series_id
    join unit on unit.tenant_id = t.tenant_id and unit.id = t.unit_id
    where t.tenant_id = ${tenantId} and s.source = ${demoSource} and t.date > ${today}::date and not t.is_apart
      and extract(hour from t.starts_at at time zone unit.time_zone) >= 18
    on conflict do nothing`.execute(db);

async function fillSeries(context: DemoContext): Promise<void> {
  await joinWeekly(context);
  await needPeople(context);
  await addCourse(context);
}

export const demoRows: DemoRows = { insertDaily: fillSeries };
