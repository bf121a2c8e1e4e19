import { addDays, datesAnywhere } from '#api/dates.ts';
import { neededToInvoice } from '#api/tenants/seller-settings.ts';
import { inTenant, type TenantScope } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import { creditInvoice } from '../../invoices/credit/credit-invoice.ts';
import { listOwingWithCredit } from '../../invoices/pay/queries.ts';
import { settleCredits } from '../../invoices/pay/settle-owed.ts';
import { openTill, type Till } from '../../invoices/till.ts';
import { listNoShows } from '../../registrations/no-show/queries.ts';
import { lastFinalDay, settleNoShows } from '../../registrations/no-show/settle-no-shows.ts';
import { getContractRules, getTenantSettings } from '../../tenants/queries.ts';
import { refreshStatus, todayOf } from '../change-contract.ts';
import { lockContract } from '../queries.ts';
import { refreshUnpaidSince, waiveFee } from './commands.ts';
import { listToCompare } from './compare/queries.ts';
import { reconcileContract } from './compare/reconcile.ts';
import { listFeesToCredit, lockFeesToInvoice, lockFreezeFees } from './fees/queries.ts';
import { feesFinalAfterDays, invoiceContracts, invoiceFees } from './invoice-contracts.ts';
import { countContractsToInvoice, findContractToInvoice, listChangedDebts } from './queries.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'catalog' | 'clock'>;

/** So many in one transaction: a run that is stopped goes on with the next ones. */
const mostContractsAtOnce = 500;
const placesAtOnce = 200;

interface Options {
  /** Where a run of contracts says how far it is, after each transaction. */
  log?: { info(details: object, message: string): void };
  contractsAtOnce?: number;
}

/**
 * What time makes due: places whose clients stayed away, contracts whose facts have changed, their months, fees, and since when something is owed. Each
 * part is committed by itself and found again where it was not.
 */
export const workBilling = (services: Needs & Pick<Services, 'tenantWork'>, options: Options = {}): Promise<void> =>
  services.tenantWork.each(
    'bill-contracts',
    services.database,
    (id) => billTenant(services, id, options),
    (scope) => findToDo(scope, services.clock()),
  );

/** Where nothing of all this is found, no part of the work would do anything; a day may have begun in one club and in another not. */
async function findToDo(scope: TenantScope, now: Date): Promise<void> {
  const { first, last } = datesAnywhere(now);
  await findContractToInvoice(scope, last);
  await listToCompare(scope, { after: 0, limit: 1 });
  for (const day of new Set([first, last])) {
    await listChangedDebts(scope, day);
    await listNoShows(scope, { until: lastFinalDay(day), limit: 1 });
  }
  await listOwingWithCredit(scope);
  const fees = { clientIds: 'without_contract', limit: 1 } as const;
  await lockFeesToInvoice(scope, { ...fees, until: addDays(last, -feesFinalAfterDays) });
  await lockFreezeFees(scope, { ...fees, until: addDays(last, -1) });
  await listFeesToCredit(scope, 1);
}

async function billTenant(services: Needs, tenantId: number, options: Options): Promise<void> {
  const { database, catalog: memory, clock } = services;
  const settings = await getTenantSettings(database, tenantId);
  const repeat = async (work: (scope: TenantScope) => Promise<number>, atOnce: number): Promise<void> => {
    let done = atOnce;
    while (done >= atOnce) done = await inTenant(database, tenantId, work);
  };
  const withTill =
    <T>(work: (scope: TenantScope, till: Till) => Promise<T>) =>
    async (scope: TenantScope): Promise<T> =>
      work(scope, await openTill(scope, { settings, now: clock() }));
  await repeat(
    async (scope) => settleNoShows(scope, { catalog: await memory.get(scope), now: clock(), limit: placesAtOnce }),
    placesAtOnce,
  );
  const settle = () => inTenant(database, tenantId, withTill(settleCredits));
  await settle();
  await repeat((scope) => refreshDebts(scope, services), Number.POSITIVE_INFINITY);
  if (neededToInvoice.some((field) => (settings.seller[field] ?? '') === '')) return;
  let after: number | undefined = 0;
  while (after !== undefined) after = await inTenant(database, tenantId, withTill(compareSome(after)));
  await billMonths((work) => inTenant(database, tenantId, withTill(work)), { tenantId, ...options });
  await repeat(
    withTill((scope, till) => invoiceFees(scope, till, placesAtOnce)),
    placesAtOnce,
  );
  await repeat(
    withTill((scope, till) => creditFees(scope, till, placesAtOnce)),
    placesAtOnce,
  );
  await settle();
}

/** What has changed the facts of contracts without comparing them with their invoices; by id, from the one after `after`. */
const compareSome =
  (after: number) =>
  async (scope: TenantScope, till: Till): Promise<number | undefined> => {
    const ids = await listToCompare(scope, { after, limit: placesAtOnce });
    for (const id of ids) if (await lockContract(scope, id)) await reconcileContract(scope, till, id);
    return ids.length < placesAtOnce ? undefined : ids.at(-1);
  };

type WithTill = (work: (scope: TenantScope, till: Till) => Promise<number>) => Promise<number>;

/** Invoices the months that are due and tells of each part once it is committed. What is due is counted with the first. */
async function billMonths(
  inTransaction: WithTill,
  { tenantId, log, contractsAtOnce: limit = mostContractsAtOnce }: Options & { tenantId: number },
): Promise<void> {
  const run = { tenantId, done: 0, total: 0 };
  let done = limit;
  while (done >= limit) {
    done = await inTransaction(async (scope, till) => {
      const { invoiceDaysBefore: daysBefore } = await getContractRules(scope);
      const invoiced = await invoiceContracts(scope, till, { daysBefore, limit });
      if (run.total === 0 && invoiced > 0) {
        run.total = invoiced + (await countContractsToInvoice(scope, addDays(till.today, daysBefore)));
      }
      return invoiced;
    });
    run.done += done;
    if (done > 0) log?.info({ ...run }, 'Months of contracts are invoiced.');
  }
}

/** Contracts of which something has become overdue, or was paid, get the status that follows. */
async function refreshDebts(scope: TenantScope, { catalog: memory, jobs, clock }: Needs): Promise<number> {
  const catalog = await memory.get(scope);
  const work = { catalog, jobs, now: clock() };
  const ids = await refreshUnpaidSince(scope, todayOf(work));
  for (const id of ids.toSorted((a, b) => a - b)) {
    const row = await lockContract(scope, id);
    if (row) await refreshStatus(scope, row, work);
  }
  return ids.length;
}

/** A later mark says that somebody was there: the fee is owed no more, and what was invoiced is credited. */
async function creditFees(scope: TenantScope, till: Till, limit: number): Promise<number> {
  const fees = await listFeesToCredit(scope, limit);
  for (const { id, invoiceId, lineId } of fees) {
    if (invoiceId !== null && lineId !== null) {
      await creditInvoice(scope, till, { invoiceId, lines: [{ lineId }], cause: 'came' });
    }
    await waiveFee(scope, id, till.now);
  }
  return fees.length;
}
