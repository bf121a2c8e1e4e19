import { addDays, toInstant, toPlainDate, type WallTime } from '#api/dates.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { buildStyle } from './build-style.ts';
import { buildUnit } from './build-unit.ts';
import type { Overrides, Row } from './row.ts';

type Columns = Omit<Overrides<'training'>, 'starts_at' | 'date'>;
/** The start as wall time in the club's time zone. */
type Start = { startsAt: WallTime; timeZone: string };

export function trainingRow(
  tenantId: number,
  { startsAt, timeZone, ...overrides }: Start & Columns & { unit_id: number; style_id: number },
): Row<'training'> {
  return {
    tenant_id: tenantId,
    name: 'Vinyasa jooga',
    kind: 'group',
    duration_minutes: 60,
    max_places: 12,
    ...overrides,
    starts_at: toInstant(startsAt, timeZone),
    date: startsAt.slice(0, 10),
  };
}

const tomorrowEvening = (timeZone: string): WallTime => `${addDays(toPlainDate(new Date(), timeZone), 1)}T18:00:00`;

async function findTimeZone({ db }: TenantScope, unitId: number): Promise<string> {
  const unit = await db.selectFrom('unit').select('time_zone').where('id', '=', unitId).executeTakeFirstOrThrow();
  return unit.time_zone;
}

/**
 * Tomorrow at 18:00 by the real clock, without room and trainer, so that nothing can clash; in a new club and style,
 * unless `unit_id` and `style_id` are given.
 */
export async function buildTraining(scope: TenantScope, overrides: Partial<Start> & Columns = {}) {
  const unit_id = overrides.unit_id ?? (await buildUnit(scope)).id;
  const style_id = overrides.style_id ?? (await buildStyle(scope)).id;
  const timeZone = overrides.timeZone ?? (await findTimeZone(scope, unit_id));
  const startsAt = overrides.startsAt ?? tomorrowEvening(timeZone);
  return scope.db
    .insertInto('training')
    .values(trainingRow(scope.tenantId, { ...overrides, startsAt, timeZone, unit_id, style_id }))
    .returningAll()
    .executeTakeFirstOrThrow();
}
