import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { openTillOf, type Till } from '../till.ts';

export type OfStaff = Pick<RequestContext, 'tenant' | 'now' | 'inTenant' | 'language'> & {
  claims: { clientId: number };
};

/** Work at the till of whoever asks. */
export const atTill = <T>(
  request: OfStaff,
  work: (scope: TenantScope, till: Till) => Promise<T>,
  unitId: number | null = null,
): Promise<T> =>
  request.inTenant(async (scope) =>
    work(scope, await openTillOf(scope, request, { byClientId: request.claims.clientId, unitId })),
  );
