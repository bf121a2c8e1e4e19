import { randomUUID } from 'node:crypto';
import type { WallTime } from '#api/dates.ts';
import { type SeriesRepeat, seriesDates } from '#api/scheduling/series/series-dates.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { buildTraining } from '../build-training.ts';
import type { Overrides } from '../row.ts';

type Values = Omit<Overrides<'training'>, 'starts_at' | 'date'> & { repeat?: SeriesRepeat; time?: string };

const weekly: SeriesRepeat = {
  weekdays: [4],
  from: '2026-11-26',
  until: '2026-12-17',
  skipsHolidays: false,
  skipDates: [],
};

/** A series as admins make them: by default four Thursdays from 26 November 2026, at 18:00. */
export async function buildSeries(scope: TenantScope, { repeat = weekly, time = '18:00', ...values }: Values = {}) {
  const { id: seriesId } = await scope.db
    .insertInto('training_series')
    .values({
      tenant_id: scope.tenantId,
      source: 'app',
      source_uid: randomUUID(),
      rule: null,
      repeat: JSON.stringify(repeat),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids: number[] = [];
  let { unit_id, style_id } = values;
  for (const date of seriesDates(repeat, new Set())) {
    const places = { ...(unit_id && { unit_id }), ...(style_id && { style_id }) };
    const startsAt: WallTime = `${date}T${time}:00`;
    const training = await buildTraining(scope, { ...values, ...places, startsAt, series_id: seriesId });
    ({ unit_id, style_id } = training);
    await scope.db
      .updateTable('training')
      .set({ recurrence_at: training.starts_at })
      .where('tenant_id', '=', scope.tenantId)
      .where('id', '=', training.id)
      .execute();
    ids.push(training.id);
  }
  return { seriesId, ids, firstId: ids[0] ?? 0 };
}

/** An edit of a series that can be undone for a minute, and changed nothing. */
export async function buildSeriesEdit({ db, tenantId }: TenantScope, trainingId: number, now: Date): Promise<void> {
  const { series_id: familyId } = await db
    .selectFrom('training')
    .select('series_id')
    .where('id', '=', trainingId)
    .executeTakeFirstOrThrow();
  if (familyId === null) throw new Error(`Training ${trainingId} is in no series`);
  await db
    .insertInto('series_edit')
    .values({
      tenant_id: tenantId,
      family_id: familyId,
      by_client_id: null,
      created_at: now,
      undo_until: new Date(now.getTime() + 60_000),
      before: JSON.stringify({ series: [], trainings: [], addedSeriesId: null, addedTrainingIds: [] }),
    })
    .execute();
}
