import { sql } from 'kysely';
import { type PlainDate, toWallTime } from '#api/dates.ts';
import type { DemoContext } from '../demo-rows.ts';
import { isOfDemo } from './of-demo.ts';
import { planKey } from './plan-trainings.ts';

export interface DemoTraining {
  id: number;
  date: PlainDate;
  /** Nobody has ever registered for it. */
  isUntouched: boolean;
}

interface Standing extends DemoTraining {
  name: string;
  startsAt: Date;
  unit: string;
  room: string;
}

/** The trainings in the database on some dates, by their planning key. */
export async function findDemoTrainings(
  { scope, club }: DemoContext,
  dates: readonly PlainDate[],
): Promise<Map<string, DemoTraining>> {
  if (dates.length === 0) return new Map();
  const { rows } = await sql<Standing>`
    select t.id, t.date, t.name, t.starts_at as "startsAt", unit.name as unit, room.name as room,
      r.training_id is null as "isUntouched"
    from training t
    join unit on unit.tenant_id = t.tenant_id and unit.id = t.unit_id
    join room on room.tenant_id = t.tenant_id and room.id = t.room_id
    left join (select distinct tenant_id, training_id from registration) r
      on r.tenant_id = t.tenant_id and r.training_id = t.id
    where t.date = any(${dates}::date[]) and ${isOfDemo}`.execute(scope.db);
  return new Map(
    rows.map(({ id, date, name, startsAt, unit, room, isUntouched }) => [
      planKey(toWallTime(startsAt, club.timeZone), unit, room, name),
      { id, date, isUntouched },
    ]),
  );
}
