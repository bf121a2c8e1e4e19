import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { Habits } from '#api/statistics/schema.ts';
import { batch } from '../../../db/connection/round-trips.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { selectEnded } from '../queries.ts';

interface Asked {
  clientId: number;
  now: Date;
  today: PlainDate;
}

/** Once is chance. */
const leastTimes = 2;
const most = 12;
const times = sql<number>`count(*)`;

/** What the client was booked for at least twice in the last 90 days, the most frequent first. */
export async function findHabits(scope: TenantScope, { clientId, now, today }: Asked): Promise<Habits> {
  const used = selectEnded(scope, clientId, now)
    .where('registration.presence', 'is distinct from', 'absent')
    .where('training.date', '>', sql<PlainDate>`${today}::date - 90`)
    .having(times, '>=', leastTimes)
    .orderBy(times, 'desc')
    .limit(most);
  const [names, trainers, hours] = await batch(
    scope.db,
    used.select('training.name').groupBy('training.name').orderBy('training.name'),
    used
      .select('training.trainer_id as trainerId')
      .where('training.trainer_id', 'is not', null)
      .groupBy('training.trainer_id')
      .orderBy('training.trainer_id'),
    used
      .innerJoin('unit', (join) =>
        join.onRef('unit.tenant_id', '=', 'training.tenant_id').onRef('unit.id', '=', 'training.unit_id'),
      )
      .select([
        sql<number>`extract(isodow from training.date)::int`.as('weekday'),
        sql<number>`extract(hour from training.starts_at at time zone unit.time_zone)::int`.as('hour'),
      ])
      .groupBy(['weekday', 'hour'])
      .orderBy('weekday')
      .orderBy('hour'),
  );
  return {
    names: names.map(({ name }) => name),
    trainers: trainers.flatMap(({ trainerId }) => trainerId ?? []),
    times: hours,
  };
}
