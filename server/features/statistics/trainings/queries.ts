import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TrainingFigures } from '#api/statistics/trainings/schema.ts';
import { batch } from '../../../db/connection/round-trips.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export interface CountedPeriod {
  /** Inclusive; each training counts for its date in its own club's time zone. */
  from: PlainDate;
  until: PlainDate;
  /** The first day of the period before. */
  beforeFrom: PlainDate;
  /** The Monday from which weeks are counted. */
  weeksFrom: PlainDate;
  /** Null: of all trainers. */
  trainerId: number | null;
  now: Date;
}

/** Exactly one of the four is set; none of them for the total. */
export interface CountedRow extends TrainingFigures {
  isBefore: boolean;
  styleId: number | null;
  unitId: number | null;
  trainerId: number | null;
  weekday: number | null;
  hour: number | null;
  grouping: number;
}

/** What each set of `CountedRow` is grouped by, as PostgreSQL's `grouping()` says it. */
export const groupedBy = { style: 0b0111, unit: 0b1011, trainer: 0b1101, hour: 0b1110, nothing: 0b1111 } as const;

/** Trainings that have ended, of all kinds but personal ones. */
const isCounted = ({ tenantId }: TenantScope, { trainerId, now }: CountedPeriod) => sql`
  t.tenant_id = ${tenantId} and t.ends_at <= ${now} and t.deleted_at is null and t.kind <> 'personal'
    ${trainerId === null ? sql`` : sql`and t.trainer_id = ${trainerId}`}`;

/** Of one training `t`. */
const people = sql`
  select count(*) filter (where r.status = 'booked') as booked,
    count(*) filter (where r.status = 'booked' and r.presence = 'present') as present,
    count(*) filter (where r.status = 'booked' and r.presence = 'absent') as absent,
    count(*) filter (where r.status = 'waiting') as waiting,
    count(*) filter (where r.status = 'cancelled' and r.booked_at is not null) as given_up
  from registration r where r.tenant_id = t.tenant_id and r.training_id = t.id`;

/** One scan of both periods, summed up in each way that the screens show. */
const countAll = (scope: TenantScope, period: CountedPeriod) =>
  sql<CountedRow>`
    select t.is_before as "isBefore",
      t.style_id as "styleId", t.unit_id as "unitId", t.trainer_id as "trainerId", t.weekday, t.hour,
      grouping(t.style_id, t.unit_id, t.trainer_id, t.hour) as grouping,
      count(*) filter (where not t.is_cancelled)::int as sessions,
      count(*) filter (where t.is_cancelled)::int as cancelled,
      coalesce(sum(t.duration_minutes) filter (where not t.is_cancelled), 0)::int as minutes,
      coalesce(sum(t.max_places) filter (where not t.is_cancelled), 0)::int as places,
      coalesce(sum(p.booked) filter (where not t.is_cancelled), 0)::int as booked,
      coalesce(sum(p.present) filter (where not t.is_cancelled), 0)::int as present,
      coalesce(sum(p.absent) filter (where not t.is_cancelled), 0)::int as absent,
      coalesce(sum(p.waiting) filter (where not t.is_cancelled), 0)::int as waiting,
      coalesce(sum(p.given_up), 0)::int as "givenUp"
    from (
      select t.*, t.date < ${period.from}::date as is_before, extract(isodow from t.date)::int as weekday,
        extract(hour from t.starts_at at time zone u.time_zone)::int as hour
      from training t join unit u on u.tenant_id = t.tenant_id and u.id = t.unit_id
      where ${isCounted(scope, period)} and t.date between ${period.beforeFrom}::date and ${period.until}::date
    ) t, lateral (${people}) p
    group by t.is_before, grouping sets ((), (t.style_id), (t.unit_id), (t.trainer_id), (t.weekday, t.hour))`.compile(
    scope.db,
  );

const countWeeks = (scope: TenantScope, period: CountedPeriod) =>
  sql<{ monday: PlainDate; sessions: number }>`
    select date_trunc('week', t.date)::date as monday, count(*)::int as sessions from training t
    where ${isCounted(scope, period)} and not t.is_cancelled
      and t.date between ${period.weeksFrom}::date and ${period.until}::date
    group by 1 order by 1`.compile(scope.db);

const countRatings = (scope: TenantScope, period: CountedPeriod) =>
  sql<{ love: number; like: number; dislike: number; people: number }>`
    select count(*) filter (where f.trainer_rating = 'love')::int as love,
      count(*) filter (where f.trainer_rating = 'like')::int as "like",
      count(*) filter (where f.trainer_rating = 'dislike')::int as dislike,
      count(distinct f.client_id)::int as people
    from training t join feedback f on f.tenant_id = t.tenant_id and f.training_id = t.id
    where ${isCounted(scope, period)} and t.date between ${period.from}::date and ${period.until}::date
      and f.trainer_rating is not null and not f.is_of_staff`.compile(scope.db);

export interface SessionRow extends TrainingFigures {
  id: number;
  startsAt: Date;
  name: string;
  styleId: number;
  unitId: number;
  isCancelled: boolean;
}

const listSessions = (scope: TenantScope, period: CountedPeriod) =>
  sql<SessionRow>`
    select t.id, t.starts_at as "startsAt", t.name, t.style_id as "styleId", t.unit_id as "unitId",
      t.is_cancelled as "isCancelled", (not t.is_cancelled)::int as sessions, t.is_cancelled::int as cancelled,
      t.duration_minutes as minutes, t.max_places as places, p.booked::int, p.present::int, p.absent::int,
      p.waiting::int, p.given_up::int as "givenUp"
    from training t, lateral (${people}) p
    where ${isCounted(scope, period)} and t.date between ${period.from}::date and ${period.until}::date
    order by t.starts_at desc, t.id desc`.compile(scope.db);

/** The price of one visit of what was bought, without VAT; null where it has none. Visits may have been passed on since. */
const visitPrice = sql`(
  select line.net_cents::numeric / (line.quantity * coalesce((line.grants ->> 'visits')::int, bought.visits_total))
  from (
    select c.invoice_line_id, c.visits_total from contract c where c.tenant_id = r.tenant_id and c.id = r.contract_id
    union all
    select k.invoice_line_id, k.visits_total from ticket k where k.tenant_id = r.tenant_id and k.id = r.ticket_id
    union all
    select v.invoice_line_id, v.visits_total from voucher v where v.tenant_id = r.tenant_id and v.id = r.voucher_id
  ) bought
  join invoice_line line on line.tenant_id = r.tenant_id and line.id = bought.invoice_line_id
  where coalesce((line.grants ->> 'visits')::int, bought.visits_total) > 0 and line.quantity > 0
)`;

/**
 * Of the period alone. `offset 0`, in the inner question: else the planner reads the registrations of all clubs instead of each
 * training's own; in the outer one: else it finds each price twice, to count it and to add it.
 */
const sumGivenUp = (scope: TenantScope, period: CountedPeriod) =>
  sql<{ places: number; priced: number; netCents: number }>`
    select count(*)::int as places, count(price)::int as priced, coalesce(round(sum(price)), 0)::int as "netCents"
    from (
      select ${visitPrice} as price
      from training t cross join lateral (
        select * from registration
        where tenant_id = t.tenant_id and training_id = t.id and status = 'cancelled' and booked_at is not null
        offset 0
      ) r
      where ${isCounted(scope, period)} and t.date between ${period.from}::date and ${period.until}::date
        and not exists (
          select from late_leaving late where late.tenant_id = r.tenant_id and late.training_id = r.training_id
            and late.registration_id = r.id and late.uses_visit and late.waived_at is null)
      offset 0
    ) given_up`.compile(scope.db);

export async function countOwnTrainings(scope: TenantScope, period: CountedPeriod) {
  const [rows, weeks, [ratings], sessions] = await batch(
    scope.db,
    countAll(scope, period),
    countWeeks(scope, period),
    countRatings(scope, period),
    listSessions(scope, period),
  );
  return { rows, weeks, ratings, sessions };
}

export async function countClubTrainings(scope: TenantScope, period: CountedPeriod) {
  const [rows, weeks, [givenUp]] = await batch(
    scope.db,
    countAll(scope, period),
    countWeeks(scope, period),
    sumGivenUp(scope, period),
  );
  return { rows, weeks, givenUpValue: givenUp ?? { places: 0, priced: 0, netCents: 0 } };
}
