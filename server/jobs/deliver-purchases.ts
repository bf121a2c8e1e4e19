import { datesAnywhere } from '#api/dates.ts';
import { inTenant, type TenantScope } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { listLeftPlaces, listOverdueChoices, lockToTell } from '../features/invoices/choices/queries.ts';
import { settleChoices } from '../features/invoices/choices/tell.ts';
import { creditLeftPlaces } from '../features/invoices/credit/credit-place.ts';
import { grantAgain } from '../features/invoices/grants/grant-again.ts';
import { listNotGranted } from '../features/invoices/grants/queries.ts';
import { findOrigin } from '../features/invoices/mails/mail-invoices.ts';
import { openTill, type Till } from '../features/invoices/till.ts';
import { lockRunOut } from '../features/invoices/vouchers/queries.ts';
import { bookBreakage } from '../features/invoices/vouchers/return-to-vouchers.ts';
import { deliverPurchases } from '../features/purchases/deliver.ts';
import { lockToDeliver } from '../features/purchases/queries.ts';
import { doEach, type FailureLog } from '../features/tenants/do-each.ts';
import { getTenantSettings } from '../features/tenants/queries.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'jobs' | 'secret' | 'environment' | 'tenantWork'>;

const atOnce = 50;

/**
 * Gives what could not be given before, mails what is paid, whatever way its payment was learned of, and presents on their
 * day; asks whose place is gone, or who left it after a move, what becomes of the money, and books what is left of vouchers
 * that ran out. What fails stops nothing else.
 */
export function workDeliveries(services: Needs, log?: FailureLog): Promise<void> {
  const { tenantWork, database, clock } = services;
  const now = clock();
  const { last: today } = datesAnywhere(now);
  return tenantWork.each(
    'deliver-purchases',
    database,
    (tenantId) => deliverOf(services, tenantId, log),
    async (scope) => {
      await lockToDeliver(scope, { today, limit: 1 });
      await listNotGranted(scope, 1);
      await listLeftPlaces(scope, 1);
      await lockRunOut(scope, today);
      await lockToTell(scope, 1);
      await listOverdueChoices(scope, now, 1);
    },
  );
}

async function deliverOf(services: Needs, tenantId: number, log?: FailureLog): Promise<void> {
  const { database, clock } = services;
  const settings = await getTenantSettings(database, tenantId);
  const within = <T>(work: (scope: TenantScope) => Promise<T>): Promise<T> => inTenant(database, tenantId, work);
  const atTill = <T>(work: (scope: TenantScope, till: Till) => Promise<T>): Promise<T> =>
    within(async (scope) => work(scope, await openTill(scope, { settings, now: clock() })));
  const paid = await atTill((scope, { today }) => lockToDeliver(scope, { today, limit: atOnce }));
  const failed = await within((scope) => listNotGranted(scope, atOnce));
  const part = (about: object, work: (scope: TenantScope, till: Till) => Promise<unknown>) => {
    return { about: { tenantId, ...about }, work: () => atTill(work) };
  };
  const deliver = ({ purchaseId }: { purchaseId: number }) =>
    part({ purchaseId }, (scope, { now, today }) => deliverPurchases(scope, services, { now, today, purchaseId }));
  const tell = async (scope: TenantScope, till: Till) =>
    settleChoices(scope, services, { till, origin: await findOrigin(scope, services) });
  await doEach(
    [
      ...paid.map(deliver),
      ...failed.map((invoiceId) => part({ invoiceId }, (scope, till) => grantAgain(scope, till, invoiceId))),
      part({}, creditLeftPlaces),
      part({}, bookBreakage),
      part({}, tell),
    ],
    log,
  );
}
