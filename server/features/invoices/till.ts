import type { Selectable } from 'kysely';
import { toPlainDate } from '#api/dates.ts';
import { neededToInvoice, type SellerRules, sellerRulesOf } from '#api/tenants/seller-settings.ts';
import type { Tables } from '../../db/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError, refusedField } from '../../endpoint/api-error.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import type { Booking } from '../ledger/commands.ts';
import { zoneOfFirst } from '../rooms/club-zone.ts';
import { listUnits } from '../rooms/queries.ts';
import { findTillSettings } from './queries.ts';

/** Who sells and who books: what every movement of money needs. */
export interface Till extends Booking {
  seller: SellerRules;
  timeZone: string;
  /** The club's phone number, as invoices show it. */
  phone: string;
}

type Settings = Pick<Selectable<Tables['tenant_settings']>, 'seller' | 'page_rules' | 'phone'>;

interface TillFacts {
  settings: Settings;
  now: Date;
  byClientId?: number | null;
  unitId?: number | null;
}

/** The tenant's clock is that of its first club. Throws for a club that is not there. */
export async function openTill(scope: TenantScope, facts: TillFacts): Promise<Till> {
  const { settings, now, byClientId = null, unitId = null } = facts;
  const units = await listUnits(scope);
  if (unitId !== null && !units.some(({ id }) => id === unitId)) throw new ApiError(404, 'item_not_found');
  const timeZone = zoneOfFirst(units);
  return {
    now,
    timeZone,
    today: toPlainDate(now, timeZone),
    seller: sellerRulesOf(settings.seller, settings.page_rules.main.countryCode),
    phone: settings.phone,
    byClientId,
    unitId,
  };
}

/** The till of a request; `claims` are those of staff, who are then named in what they book. */
export const openTillOf = (
  scope: TenantScope,
  { tenant, now }: Pick<RequestContext, 'tenant' | 'now'>,
  by: { byClientId?: number | null; unitId?: number | null } = {},
): Promise<Till> => openTill(scope, { settings: tenant.settings, now, ...by });

/** The same for what is no request about money. */
export async function openTillWithin(
  scope: TenantScope,
  { now, byClientId }: { now: Date; byClientId?: number | undefined },
): Promise<Till> {
  return openTill(scope, { settings: await findTillSettings(scope), now, byClientId: byClientId ?? null });
}

/** Whether something is not known without which nothing is issued. */
export const isIncomplete = ({ seller }: Till): boolean => neededToInvoice.some((field) => seller[field] === '');

/** Nothing is issued in the name of somebody who is not fully named. Throws with the first missing field. */
export function refuseIncompleteSeller({ seller }: Till): void {
  const missing = neededToInvoice.find((field) => seller[field] === '');
  if (missing) throw refusedField(409, 'seller_incomplete', missing);
}

/** Registered for VAT on this day. */
export const isRegisteredOn = ({ vatNumber, vatFrom, vatUntil }: SellerRules, date: string): boolean =>
  vatNumber !== '' && (vatFrom ?? date) <= date && (vatUntil ?? date) >= date;
