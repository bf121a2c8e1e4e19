import { type PlainDate, toPlainDate } from '#api/dates.ts';
import { type DateSpan, isStatisticsSpan } from '#api/statistics/trainings/period.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';

type Asked = { [End in keyof DateSpan]?: PlainDate | undefined };

/** From the first of this month to today by default; one end alone is a day. */
export function readSpan(query: Asked, catalog: ClubCatalog, now: Date): DateSpan {
  const today = toPlainDate(now, catalog.timeZone);
  const from = query.from ?? query.until ?? `${today.slice(0, 8)}01`;
  const until = query.until ?? query.from ?? today;
  if (!isStatisticsSpan({ from, until })) throw new ApiError(400, 'data_validation_failed');
  return { from, until };
}
