import type { RightFacts } from '#api/registrations/facts.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/** All that may give these clients a right, to be sent on its own or together with others. */
export const selectRights = ({ db }: TenantScope, clientIds: number[]) =>
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
    .where('client_id', 'in', clientIds);

export const listRights = (scope: TenantScope, clientIds: number[]): Promise<(RightFacts & { clientId: number })[]> =>
  selectRights(scope, clientIds).execute();
