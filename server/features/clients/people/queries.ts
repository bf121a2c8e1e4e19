import { type RawBuilder, sql } from 'kysely';
import type { PeopleQuery, PeopleSort } from '#api/clients/people-schema.ts';
import { searchWords } from '#api/clients/search-words.ts';
import type { PlainDate } from '#api/dates.ts';
import type { ListOrder, SortedList } from '../../../db/list-order.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export interface PersonRow {
  id: number;
  firstName: string;
  lastName: string;
  clientCode: string;
  phone: string;
  email: string;
  trainerId: number | null;
  isAdmin: boolean;
  isBlocked: boolean;
  status: number | null;
  package: string | null;
  validUntil: PlainDate | null;
  visitsLeft: number | null;
  lastVisit: PlainDate | null;
  debt: number;
  joined: PlainDate;
  at: string[];
}

type Fact = 'held' | 'debts';

/** The best of what each of them has: what is good today first, then what is still to come, else what ended last. */
const heldBy = (tenantId: number, today: PlainDate, whose: RawBuilder<unknown>) => sql`
  select distinct on (client_id) client_id, name, valid_until, visits_left, status
  from (
    select client_id, name, valid_from, valid_until, visits_total - visits_reserved - visits_used as visits_left,
      case
        when status in (3, 5) then status
        when revoked_at is not null or valid_until < ${today}::date or visits_used >= visits_total then 4
        else status
      end as status, 0 as place
    from contract where tenant_id = ${tenantId} and ${whose}
    union all
    select client_id, name, valid_from, valid_until, visits_total - visits_reserved - visits_used,
      case when revoked_at is not null or valid_until < ${today}::date or visits_used >= visits_total then 4 else 0 end, 1
    from ticket where tenant_id = ${tenantId} and client_id is not null and not is_make_up and ${whose}
  ) one
  order by client_id, status in (3, 4, 5), status = 4, valid_from > ${today}::date, status <> 0, place,
    coalesce(valid_until, 'infinity') desc, valid_from desc`;

/** What is overdue of whoever pays it, under whichever of their numbers it is in the books. */
const debtsOf = (tenantId: number, today: PlainDate, whose: RawBuilder<unknown>) => sql`
  select coalesce(person.merged_into_id, person.id) as client_id, sum(own.open_cents)::bigint as cents
  from client person
  join invoice on invoice.tenant_id = person.tenant_id and invoice.due_on < ${today}::date
    and (invoice.payer_client_id = person.id or (invoice.payer_client_id is null and invoice.client_id = person.id))
  join invoice_balance own on own.tenant_id = invoice.tenant_id and own.invoice_id = invoice.id and own.open_cents > 0
  where person.tenant_id = ${tenantId} and ${whose}
  group by 1`;

/** The same of everybody: from what is open, which is little. */
const allDebts = (tenantId: number, today: PlainDate) => sql`
  select coalesce(person.merged_into_id, person.id) as client_id, sum(own.open_cents)::bigint as cents
  from invoice_balance own
  join invoice on invoice.tenant_id = own.tenant_id and invoice.id = own.invoice_id
  join client person on person.tenant_id = own.tenant_id
    and person.id = coalesce(invoice.payer_client_id, invoice.client_id)
  where own.tenant_id = ${tenantId} and own.open_cents > 0 and invoice.due_on < ${today}::date
  group by 1`;

const joinedOn = (timeZone: string) => sql`(client.created_at at time zone ${timeZone})::date`;
const status = sql`(case when client.blocked_at is not null then 1 else held.status end)`;

/** What each head sorts by. Who has nothing of it comes where the least of it stands. */
const sortKeys = (timeZone: string): SortedList<PeopleSort>['keys'] => ({
  name: [
    { value: sql`client.last_name`, kind: 'text' },
    { value: sql`client.first_name`, kind: 'text' },
  ],
  state: [{ value: sql`coalesce(array_position(array[0, 2, 6, 3, 5, 1, 4], ${status}::int), 8)`, kind: 'bigint' }],
  package: [
    { value: sql`coalesce(held.name, '')`, kind: 'text' },
    { value: sql`coalesce(held.valid_until, 'infinity')`, kind: 'date' },
  ],
  lastVisit: [{ value: sql`client.last_visit_on`, kind: 'date' }],
  debt: [{ value: sql`coalesce(debts.cents, 0)`, kind: 'bigint' }],
  joined: [{ value: joinedOn(timeZone), kind: 'date' }],
});

export const sortedPeople = (timeZone: string): SortedList<PeopleSort> => ({
  keys: sortKeys(timeZone),
  first: { sort: 'name', order: 'asc' },
  id: sql`client.id`,
});

const factOfSort: Partial<Record<PeopleSort, Fact>> = {
  state: 'held',
  package: 'held',
  debt: 'debts',
};

const isInState = (state: NonNullable<PeopleQuery['state']>): RawBuilder<boolean> => {
  const codes = { valid: [0], paused: [2], debt: [3, 5, 6], blocked: [1], ended: [4], none: [] }[state];
  return codes.length === 0
    ? sql<boolean>`${status} is null`
    : sql<boolean>`${status} in (${sql.join(codes.map((code) => sql.lit(code)))})`;
};

interface Day {
  today: PlainDate;
  timeZone: string;
}

/** All of a question but its page: which facts it needs of everybody, and its conditions in one. */
function found(query: PeopleQuery, tenantId: number, { today, timeZone }: Day) {
  const words = searchWords(query.search ?? '');
  const facts = new Set<Fact>();
  const conditions: RawBuilder<boolean>[] = [];
  if (words.length > 0)
    conditions.push(sql<boolean>`client.id in (
      select client_id
      from unnest(${words.map(({ low }) => low)}::text[], ${words.map(({ high }) => high)}::text[]) with ordinality
        as typed (low, high, number)
      join client_word on word >= low and word < high
      group by client_id having count(distinct number) = ${words.length}::int)`);
  if (query.state) {
    facts.add('held');
    conditions.push(isInState(query.state));
  }
  if (query.owes) {
    facts.add('debts');
    conditions.push(sql<boolean>`debts.cents > 0`);
  }
  if (query.away) {
    conditions.push(sql<boolean>`client.last_visit_on <= ${today}::date - ${query.away}::int
      and (client.last_visit_on > '-infinity' or ${joinedOn(timeZone)} <= ${today}::date - ${query.away}::int)`);
  }
  const joins = (sorted?: Fact) => {
    const needed = sorted ? new Set([...facts, sorted]) : facts;
    const from = {
      held: heldBy(tenantId, today, sql`true`),
      debts: allDebts(tenantId, today),
    };
    return sql.join(
      [...needed].map(
        (fact) => sql`left join (${from[fact]}) ${sql.ref(fact)} on ${sql.ref(fact)}.client_id = client.id`,
      ),
      sql` `,
    );
  };
  const where = sql`client.tenant_id = ${tenantId} and client.erased_at is null
    ${conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``}`;
  return { joins, where };
}

/** A page of them: first who they are and in which order, then all that is shown of these alone. */
export async function listPeople(
  { db, tenantId }: TenantScope,
  query: PeopleQuery,
  { order, limit, ...day }: Day & { order: ListOrder; limit: number },
): Promise<PersonRow[]> {
  const { joins, where } = found(query, tenantId, day);
  const id = sql`picked.id`;
  const { rows } = await sql<PersonRow>`
    with picked as materialized (
      select sorted.*, row_number() over () as place
      from (
        select client.id, ${order.at} as at
        from client ${joins(factOfSort[query.sort ?? 'name'])}
        where ${where} and ${order.after}
        order by ${order.by} limit ${limit + 1}::int
      ) sorted
    )
    select client.id, first_name as "firstName", last_name as "lastName", client_code as "clientCode", phone, email,
      trainer_id as "trainerId", is_admin as "isAdmin", client.blocked_at is not null as "isBlocked",
      held.status, held.name as package, held.valid_until::text as "validUntil", held.visits_left as "visitsLeft",
      nullif(client.last_visit_on, '-infinity')::text as "lastVisit", coalesce(debts.cents, 0)::bigint as debt,
      ${joinedOn(day.timeZone)}::text as joined, picked.at
    from picked
    join client on client.tenant_id = ${tenantId} and client.id = picked.id
    left join lateral (${heldBy(tenantId, day.today, sql`client_id = ${id}`)}) held on true
    left join lateral (${debtsOf(
      tenantId,
      day.today,
      sql`(person.id = ${id} or person.merged_into_id = ${id})`,
    )}) debts on true
    order by picked.place`.execute(db);
  return rows;
}

/** How many a question finds, whatever the page. */
export async function countPeople({ db, tenantId }: TenantScope, query: PeopleQuery, day: Day): Promise<number> {
  const { joins, where } = found(query, tenantId, day);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from client ${joins()} where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}
