import type { CancelSeriesBody } from '#api/scheduling/cancel-schema.ts';
import type { CancellingEffects, CancelSeriesQuery } from '#api/scheduling/series/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { foreseeOfMany } from '../notices/foresee-of-many.ts';
import { refuseUnknownWords } from '../notices/notice-of-cancelling.ts';
import { planCancelling } from './cancel-series.ts';

interface Wanted {
  trainingId: number;
  why: CancelSeriesQuery;
  how: CancelSeriesBody;
  byClientId: number;
  catalog: ClubCatalog;
  now: Date;
}

/** Who would be told that trainings of a series are cancelled, by which channel and in which words. */
export async function foreseeSeriesCancelling(scope: TenantScope, wanted: Wanted): Promise<CancellingEffects> {
  const { trainingId, why, how, byClientId, catalog, now } = wanted;
  refuseUnknownWords(how);
  const { members, unused } = await planCancelling(scope, trainingId, why, now);
  const cancelled = members.filter((member) => !unused.includes(member));
  const { effects, ...told } = await foreseeOfMany(scope, cancelled, { why, how, byClientId, catalog, now });
  return {
    ...effects,
    changed: 0,
    added: 0,
    dropped: members.length,
    deleted: unused.length,
    holidays: [],
    clashing: [],
    ...told,
  };
}
