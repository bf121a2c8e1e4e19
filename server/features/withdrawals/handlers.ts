import { toPlainDate } from '#api/dates.ts';
import type { withdrawalEndpoints } from '#api/withdrawals/endpoints.ts';
import type { Withdrawal } from '#api/withdrawals/schema.ts';
import { withdrawableUntil } from '#api/withdrawals/withdrawal-rules.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { HandlersOf, RequestContext } from '../../endpoint/handler.ts';
import { isSameSecret } from '../invoices/link-secret.ts';
import { findGuarded } from '../invoices/public/find-guarded.ts';
import { openTillOf } from '../invoices/till.ts';
import { findClubZone } from '../rooms/queries.ts';
import { type Agreed, findAgreed, listOwnPurchases } from './queries.ts';
import { type Viewed, viewWithdrawal } from './view-withdrawal.ts';
import { withdraw } from './withdraw.ts';

const dayMs = 86_400_000;
/** More than the days of withdrawal, whatever the time zone. */
const lookBackDays = 24;

interface Key {
  number: string;
  secret: string;
}

/** Work on the purchase of that number and secret; wrong ones are counted, and tell nothing. */
async function withAgreed(
  request: RequestContext,
  { number, secret }: Key,
  work: (scope: TenantScope, agreed: Agreed) => Promise<Viewed>,
): Promise<Withdrawal> {
  const found = await findGuarded(request, number, () =>
    request.inTenant(async (scope) => {
      const agreed = await findAgreed(scope, number);
      return agreed && isSameSecret(secret, agreed.linkSecret) ? work(scope, agreed) : undefined;
    }),
  );
  if (!found) throw new ApiError(404, 'item_not_found');
  const { planned: _planned, kept: _kept, ...shown } = found;
  return shown;
}

export const withdrawalHandlers: HandlersOf<typeof withdrawalEndpoints> = {
  listOwnWithdrawals: ({ inTenant, claims, tenant, now }) =>
    inTenant(async (scope) => {
      const since = new Date(now.getTime() - lookBackDays * dayMs);
      const timeZone = await findClubZone(scope);
      const { country } = (await openTillOf(scope, { tenant, now })).seller;
      const own = await listOwnPurchases(scope, { clientId: claims.clientId, since });
      const items = own.map(({ agreedAt, ...purchase }) => ({
        ...purchase,
        until: withdrawableUntil(toPlainDate(agreedAt, timeZone), country),
      }));
      return { items: items.filter(({ until }) => until >= toPlainDate(now, timeZone)) };
    }),
  getWithdrawal: (request) =>
    withAgreed(request, request.query, async (scope, agreed) =>
      viewWithdrawal(scope, await openTillOf(scope, request), { agreed }),
    ),
  withdrawFromPurchase: async (request) => {
    const { refund } = request.body;
    const done = await withAgreed(request, request.body, (scope, agreed) =>
      withdraw(scope, request, { agreed, refund }),
    );
    request.hasChanged('entry');
    return done;
  },
};
