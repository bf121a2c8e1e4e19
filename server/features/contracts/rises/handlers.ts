import type { riseEndpoints } from '#api/contracts/rises/endpoints.ts';
import type { Rise } from '#api/contracts/rises/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { HandlersOf, RequestContext } from '../../../endpoint/handler.ts';
import type { ContractWork } from '../change-contract.ts';
import type { RiseRow } from './queries.ts';
import { announceRise, foreseeRise, listForStaff, withdrawRise } from './raise-prices.ts';

type Request = Pick<RequestContext, 'services' | 'now' | 'inTenant'> & { claims: { clientId: number } };
type Work = ContractWork & { byClientId: number };

const withWork = <T>(
  { services, now, inTenant, claims }: Request,
  work: (scope: TenantScope, of: Work) => Promise<T>,
): Promise<T> =>
  inTenant(async (scope) => {
    const catalog = await services.catalog.get(scope);
    return work(scope, { catalog, jobs: services.jobs, now, byClientId: claims.clientId });
  });

const present = ({ priceCents: price, announcedAt, withdrawnAt, ...rise }: RiseRow): Rise => ({
  ...rise,
  price,
  announcedAt: announcedAt.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
});

export const riseHandlers: HandlersOf<typeof riseEndpoints> = {
  listRises: (request) =>
    withWork(request, async (scope, work) => {
      const list = await listForStaff(scope, work);
      return { ...list, rises: list.rises.map(present) };
    }),
  foreseeRise: (request) => withWork(request, (scope, work) => foreseeRise(scope, request.body, work)),
  announceRise: (request) =>
    withWork(request, async (scope, work) => present(await announceRise(scope, request.body, work))),
  withdrawRise: (request) =>
    withWork(request, async (scope, work) => present(await withdrawRise(scope, request.params.id, work))),
};
