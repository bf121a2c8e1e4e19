import type { Kysely, RawBuilder } from 'kysely';
import type { RightFacts } from '#api/registrations/booking/facts.ts';
import { anyOf, fixedQuery, type Gaps } from '../../../db/fixed-query.ts';
import type { Tables } from '../../../db/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

const selectRights = (db: Kysely<Tables>, who: RawBuilder<number>) =>
  db
    .selectFrom('client_right')
    .select([
      'client_id as clientId',
      'source',
      'id',
      'status',
      'valid_from as validFrom',
      'valid_until as validUntil',
      'kinds',
      'unit_ids as unitIds',
      'style_ids as styleIds',
      'weekdays',
      'from_time as fromTime',
      'until_time as untilTime',
      'visits_left as visitsLeft',
    ])
    .where('client_id', '=', who);

/** All that may give this client a right, to be sent on its own or together with others. */
export const rightsOfOne = fixedQuery(({ clientId }: Gaps<{ clientId: number }>, db) => selectRights(db, clientId));

const rightsOfMany = fixedQuery(({ clientIds }: Gaps<{ clientIds: readonly number[] }>, db) =>
  selectRights(db, anyOf(clientIds)),
);

export async function listRights(
  { db }: TenantScope,
  clientIds: readonly number[],
): Promise<(RightFacts & { clientId: number })[]> {
  return (await db.executeQuery(rightsOfMany({ clientIds }))).rows;
}
