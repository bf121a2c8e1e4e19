import type { PlainDate } from '#api/dates.ts';
import { sellerRulesOf } from '#api/tenants/seller-settings.ts';
import { inTenant } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { forgetNamesInBooks } from '../features/ledger/past/commands.ts';
import { getTenantSettings } from '../features/tenants/queries.ts';

/** Years after a financial year for which the law wants its books kept. */
const keptYears = { EE: 7, LV: 5 } as const;

const soonest = keptYears.LV < keptYears.EE ? 'LV' : 'EE';

/** The last day of the books that nobody must keep any more. */
export const lastForgotten = (now: Date, country: keyof typeof keptYears): PlainDate =>
  `${now.getUTCFullYear() - keptYears[country] - 1}-12-31` as PlainDate;

/**
 * Takes the names out of books that are past their term; sums and numbers stay. The term is by each seller's country: books
 * that are past the shortest one are asked for.
 */
export function forgetOldBooks(
  { database, tenantWork }: Pick<Services, 'database' | 'tenantWork'>,
  now: Date,
): Promise<void> {
  return tenantWork.each(
    'forget-old-books',
    database,
    async (id) => {
      const { seller, page_rules } = await getTenantSettings(database, id);
      const { country } = sellerRulesOf(seller, page_rules.main.countryCode);
      await inTenant(database, id, (scope) => forgetNamesInBooks(scope, lastForgotten(now, country)));
    },
    (scope) => forgetNamesInBooks(scope, lastForgotten(now, soonest)),
  );
}
