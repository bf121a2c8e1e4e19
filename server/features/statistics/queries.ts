import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import { batch } from '../../db/connection/round-trips.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

export interface Period {
  clientId: number;
  /** Both inclusive; each training counts for its local date in its own club's time zone. */
  from: PlainDate;
  until: PlainDate;
  now: Date;
  /** Of this club alone. */
  unitId?: number | undefined;
}

/** Marked present on the roster, or entered: an entry marks the place. */
const wasVisited = sql<boolean>`registration.presence = 'present'`;
const visits = sql<number>`count(*)::int`.as('visits');
const minutes = sql<number>`coalesce(sum(training.duration_minutes), 0)::int`.as('minutes');
const weekday = sql<number>`extract(isodow from training.date)::int`;

/** Booked places in trainings that took place and have ended. */
export const selectEnded = ({ db }: TenantScope, clientId: number, now: Date) =>
  db
    .selectFrom('registration')
    .innerJoin('training', (join) =>
      join
        .onRef('training.tenant_id', '=', 'registration.tenant_id')
        .onRef('training.id', '=', 'registration.training_id'),
    )
    .where('registration.client_id', '=', clientId)
    .where('registration.status', '=', 'booked')
    .where('training.is_cancelled', '=', false)
    .where('training.ends_at', '<=', now);

/**
 * The visits of a period: total, by style, by trainer and by weekday; the number missed; and the current streak of
 * weeks.
 */
export async function countVisits(
  scope: TenantScope,
  { clientId, from, until, now, unitId }: Period,
  monday: PlainDate,
) {
  const ended = selectEnded(scope, clientId, now)
    .where('training.date', '>=', from)
    .where('training.date', '<=', until)
    .$if(unitId !== undefined, (q) => q.where('training.unit_id', '=', unitId ?? 0));
  const visited = ended.where(wasVisited);
  const [[total], [missed], styles, trainers, weekdays, [row], earlier, [untried]] = await batch(
    scope.db,
    visited.select([visits, minutes]),
    ended.select(visits).where('registration.presence', '=', 'absent'),
    visited.select(['training.style_id as styleId', visits, minutes]).groupBy('training.style_id'),
    visited
      .select(['training.trainer_id as trainerId', visits, minutes])
      .select(sql<PlainDate>`max(training.date)`.as('lastDate'))
      .select(sql<string>`(array_agg(training.name order by training.starts_at desc))[1]`.as('lastName'))
      .where('training.trainer_id', 'is not', null)
      .groupBy('training.trainer_id'),
    visited
      .select([weekday.as('weekday'), visits, minutes])
      .groupBy(weekday)
      .orderBy('weekday'),
    selectWeeksInRow(scope, clientId, now, monday),
    selectEnded(scope, clientId, now)
      .where(wasVisited)
      .where('training.date', '<', from)
      .select('training.style_id as styleId')
      .distinct(),
    selectUntried(scope, clientId, now),
  );
  const known = new Set(earlier.map(({ styleId }) => styleId));
  return {
    visits: total?.visits ?? 0,
    minutes: total?.minutes ?? 0,
    missed: missed?.visits ?? 0,
    styles: styles.map((style) => ({ ...style, isNew: !known.has(style.styleId) })),
    untriedStyles: untried?.styles ?? 0,
    trainers,
    weekdays,
    weeksInRow: row?.weeks ?? 0,
  };
}

/** Styles of what everybody can book in the next four weeks, without those ever visited. */
const selectUntried = (scope: TenantScope, clientId: number, now: Date) =>
  scope.db
    .selectFrom('training')
    .select(sql<number>`count(distinct style_id)::int`.as('styles'))
    .where('is_cancelled', '=', false)
    .where('is_public', '=', true)
    .where('starts_at', '>', now)
    .where('starts_at', '<', sql<Date>`${now}::timestamptz + interval '28 days'`)
    .where('style_id', 'not in', selectEnded(scope, clientId, now).where(wasVisited).select('training.style_id'));

/** Consecutive weeks have a constant difference to their row number; selects the run that reaches last week. */
function selectWeeksInRow(scope: TenantScope, clientId: number, now: Date, monday: PlainDate) {
  return scope.db
    .with('visited', () => selectEnded(scope, clientId, now).where(wasVisited).select(week.as('week')).distinct())
    .with('numbered', (db) =>
      db
        .selectFrom('visited')
        .select(['week', sql<PlainDate>`week - 7 * (row_number() over (order by week))::int`.as('row')]),
    )
    .selectFrom('numbered')
    .select(sql<number>`count(*)::int`.as('weeks'))
    .groupBy('row')
    .having(sql<boolean>`max(week) >= ${monday}::date - 7`);
}

const month = sql<string>`to_char(training.date, 'YYYY-MM')`;
const week = sql<PlainDate>`date_trunc('week', training.date)::date`;
const hour = sql`extract(hour from training.starts_at at time zone unit.time_zone)`;
const part = sql<'morning' | 'day' | 'evening'>`
  case when ${hour} < 12 then 'morning' when ${hour} < 17 then 'day' else 'evening' end`;

interface Since {
  clientId: number;
  now: Date;
  today: PlainDate;
  /** Of this club alone: all but the weeks, which the goal counts everywhere. */
  unitId?: number | undefined;
}

/** All visits by month of the last year, by week ever, and by time of the week in the last 90 days; and the goal. */
export async function countProgress(scope: TenantScope, { clientId, now, today, unitId }: Since) {
  const anywhere = selectEnded(scope, clientId, now).where(wasVisited);
  const visited = anywhere.$if(unitId !== undefined, (q) => q.where('training.unit_id', '=', unitId ?? 0));
  const [months, weeks, parts, [before], [client]] = await batch(
    scope.db,
    visited
      .select([month.as('month'), visits, minutes])
      .where('training.date', '>=', sql<PlainDate>`(date_trunc('month', ${today}::date) - interval '11 months')::date`)
      .groupBy(month),
    anywhere
      .select([week.as('monday'), visits, sql<PlainDate>`min(training.date)`.as('first')])
      .groupBy(week)
      .orderBy(week),
    visited
      .innerJoin('unit', (join) =>
        join.onRef('unit.tenant_id', '=', 'training.tenant_id').onRef('unit.id', '=', 'training.unit_id'),
      )
      .select([weekday.as('weekday'), part.as('part'), visits])
      .where('training.date', '>', sql<PlainDate>`${today}::date - 90`)
      .groupBy([weekday, part])
      .orderBy(weekday),
    visited
      .select(visits)
      .where('training.date', '>=', sql<PlainDate>`(date_trunc('month', ${today}::date) - interval '1 month')::date`)
      .where('training.date', '<=', sql<PlainDate>`(${today}::date - interval '1 month')::date`),
    scope.db.selectFrom('client').select('weekly_goal as goal').where('id', '=', clientId),
  );
  return { months, weeks, parts, sameTimeLastMonth: before?.visits ?? 0, goal: client?.goal ?? null };
}
