import { sql } from 'kysely';
import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import { insertProduct } from '#server/features/products/commands.ts';
import type { DemoContext, DemoRows } from '../demo-rows.ts';
import { peopleOffTimetable } from '../people/demo-people.ts';
import { type DemoGroup, demoGroups } from '../timetable/demo-groups.ts';

const weeksBack = 8;
const contacts: Record<Language, string> = { et: 'Marika Tamm', en: 'Mary Thompson', lv: 'Marika Ozola' };

/** Groups of the trainer who logs in to the demo, once: with members, marks of past dates, and a price. */
async function addGroups(context: DemoContext): Promise<void> {
  const { db } = context.scope;
  if (await db.selectFrom('training_group').select('id').limit(1).executeTakeFirst()) return;
  for (const [at, group] of demoGroups.entries()) await addGroup(context, group, at);
}

async function addGroup(context: DemoContext, group: DemoGroup, at: number): Promise<void> {
  const { scope, club, today } = context;
  const { db, tenantId } = scope;
  const like = await findLike(scope);
  if (!like) return;
  const name = group.names[club.language];
  const [from, until] = [addDays(mondayOf(today), -7 * weeksBack), addDays(mondayOf(today), 7 * group.weeksAhead)];
  const { weekdays } = group;
  const repeat = { weekdays, from, until, skipsHolidays: false, skipDates: [] };
  const series = await db
    .insertInto('training_series')
    .values({
      tenant_id: tenantId,
      source: 'demo-group',
      source_uid: `demo-group-${at}`,
      rule: null,
      repeat: JSON.stringify(repeat),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('training_group')
    .values({
      tenant_id: tenantId,
      name,
      unit_id: like.unit_id,
      trainer_id: like.trainer_id,
      capacity: group.capacity,
      contact_name: contacts[club.language],
      contact_phone: club.phone,
      family_id: series.id,
      created_at: new Date(`${from}T00:00:00Z`),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // A date on which its trainer leads another class is left out.
  await sql`
    insert into training (tenant_id, unit_id, style_id, trainer_id, series_id, name, kind, starts_at, recurrence_at,
      duration_minutes, date, max_places, is_closed, is_waiting_list_allowed)
    select ${tenantId}, unit.id, ${like.style_id}, ${like.trainer_id}, ${series.id}, ${name}, 'group', start.at, start.at,
      ${group.minutes}, day::date, ${group.capacity}, true, false
    from unit, generate_series(${from}::date, ${until}::date, interval '1 day') day
    cross join lateral (select (day::date + ${group.time}::time) at time zone unit.time_zone as at) start
    where unit.tenant_id = ${tenantId} and unit.id = ${like.unit_id}
      and extract(isodow from day) = any(${weekdays}::int[])
    order by day on conflict do nothing`.execute(db);
  await addMembers(scope, { id, people: membersOf(context, at), from, today });
  if (group.price !== null) await addPrice(scope, { id, name, price: group.price, today });
}

/** The next ones of those whom the timetable leaves alone, after those of the groups before. */
function membersOf({ club, directory }: DemoContext, at: number): WithMembers['people'] {
  const before = demoGroups.slice(0, at).reduce((sum, { members }) => sum + members, 0);
  return peopleOffTimetable(club)
    .slice(before, before + (demoGroups[at]?.members ?? 0))
    .flatMap((person) => {
      const { clientId, contractId } = directory.person(person) ?? {};
      return clientId && contractId ? [{ client_id: clientId, contract_id: contractId }] : [];
    });
}

/** The class of the first trainer, who logs in to the demo. */
const findLike = ({ db }: DemoContext['scope']) =>
  db
    .selectFrom('training')
    .innerJoin('trainer', (join) =>
      join.onRef('trainer.tenant_id', '=', 'training.tenant_id').onRef('trainer.id', '=', 'training.trainer_id'),
    )
    .select(['training.unit_id', 'training.style_id', 'training.trainer_id'])
    .where('trainer.email', 'is not', null)
    .orderBy('trainer.id')
    .orderBy('training.starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();

interface WithMembers {
  id: number;
  people: { client_id: number; contract_id: number }[];
  from: PlainDate;
  today: PlainDate;
}

/** The members have a place in each date, and a mark in those that are over. */
async function addMembers(
  { db, tenantId }: DemoContext['scope'],
  { id, people, from, today }: WithMembers,
): Promise<void> {
  await sql`
    with dates as (
      select * from training where tenant_id = ${tenantId} and group_id = ${id}
    ), chosen as materialized (
      select one.client_id, one.contract_id, c.valid_from, c.valid_until
      from json_to_recordset(${JSON.stringify(people)}::json) as one (client_id int, contract_id int)
      join contract c on c.tenant_id = ${tenantId} and c.id = one.contract_id
      -- A visitor of the demo may have logged in as one of them and booked at this hour.
      where not exists (select from registration r
        join training t on t.tenant_id = r.tenant_id and t.id = r.training_id
        join dates d on d.starts_at < t.ends_at and d.ends_at > t.starts_at
        where r.tenant_id = ${tenantId} and r.client_id = one.client_id and r.status <> 'cancelled')
    ), joined as (
      insert into training_group_member (tenant_id, group_id, client_id, state, joined_on, created_at)
      select ${tenantId}, ${id}, client_id, 'member', greatest(valid_from, ${from}::date), ${from}::date from chosen
    ), seats as (
      insert into registration (tenant_id, training_id, client_id, status, contract_id, is_seat, presence, created_at,
        booked_at)
      select ${tenantId}, d.id, c.client_id, 'booked', c.contract_id, true,
        case when d.date < ${today}::date then
            case when ('x' || substr(md5(c.client_id::text || d.date::text), 1, 2))::bit(8)::int < 36
              then 'absent' else 'present' end
          end,
        d.starts_at - interval '14 days', d.starts_at - interval '14 days'
      from dates d join chosen c on c.valid_from <= d.date and (c.valid_until is null or c.valid_until >= d.date)
      returning id, training_id, client_id, booked_at
    ), counted as (
      update training set taken = taken + own.count
      from (select training_id, count(*)::int as count from seats group by training_id) own
      where training.tenant_id = ${tenantId} and training.id = own.training_id
    )
    insert into registration_event (tenant_id, training_id, registration_id, client_id, kind, created_at)
    select ${tenantId}, training_id, id, client_id, 'booked', booked_at from seats`.execute(db);
}

async function addPrice(
  scope: DemoContext['scope'],
  { id, name, price, today }: { id: number; name: string; price: number; today: PlainDate },
): Promise<void> {
  const productId = await insertProduct(scope, {
    kind: 'other',
    names: { et: name, en: name, lv: name },
    descriptions: { et: '', en: '', lv: '' },
    article: '',
    vatCategory: 'sport',
    grants: { type: 'course', groupId: id },
    isSoldOnline: true,
    validFrom: addDays(today, -1),
    validUntil: null,
    position: 90,
    prices: [{ unitId: null, price, priceOnline: null, validFrom: addDays(today, -1), validUntil: null }],
  });
  await scope.db
    .updateTable('training_group')
    .set({ product_id: productId })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
}

export const demoRows: DemoRows = { insertDaily: addGroups };
