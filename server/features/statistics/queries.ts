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
}

/** Marked present on the roster, or entered: an entry marks the place. */
const wasVisited = sql<boolean>`registration.presence = 'present'`;
const visits = sql<number>`count(*)::int`.as('visits');
const minutes = sql<number>`coalesce(sum(training.duration_minutes), 0)::int`.as('minutes');
const weekday = sql<number>`extract(isodow from training.date)::int`;

/** Booked places in trainings that took place and have ended. */
const selectEnded = ({ db }: TenantScope, clientId: number, now: Date) =>
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
export async function countVisits(scope: TenantScope, { clientId, from, until, now }: Period, monday: PlainDate) {
  const ended = selectEnded(scope, clientId, now)
    .where('training.date', '>=', from)
    .where('training.date', '<=', until);
  const visited = ended.where(wasVisited);
  const [[total], [missed], styles, trainers, weekdays, [row]] = await batch(
    scope.db,
    visited.select([visits, minutes]),
    ended.select(visits).where('registration.presence', '=', 'absent'),
    visited.select(['training.style_id as styleId', visits, minutes]).groupBy('training.style_id'),
    visited
      .select(['training.trainer_id as trainerId', visits, minutes])
      .where('training.trainer_id', 'is not', null)
      .groupBy('training.trainer_id'),
    visited
      .select([weekday.as('weekday'), visits, minutes])
      .groupBy(weekday)
      .orderBy('weekday'),
    selectWeeksInRow(scope, clientId, now, monday),
  );
  return {
    visits: total?.visits ?? 0,
    minutes: total?.minutes ?? 0,
    missed: missed?.visits ?? 0,
    styles,
    trainers,
    weekdays,
    weeksInRow: row?.weeks ?? 0,
  };
}

/** Consecutive weeks have a constant difference to their row number; selects the run that reaches last week. */
function selectWeeksInRow(scope: TenantScope, clientId: number, now: Date, monday: PlainDate) {
  const week = sql<PlainDate>`date_trunc('week', training.date)::date`;
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
