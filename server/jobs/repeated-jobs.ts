import type { FastifyBaseLogger } from 'fastify';
import { datesAnywhere } from '#api/dates.ts';
import type { TenantScope } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { mailCalendars } from '../features/calendar-feed/mails/mail-calendars.ts';
import { workBilling } from '../features/contracts/billing/work-billing.ts';
import { freeRevoked } from '../features/contracts/free-bookings.ts';
import { remindEnds } from '../features/contracts/reminders/remind-ends.ts';
import { tellPrices } from '../features/contracts/rises/tell-prices.ts';
import { sweepContracts } from '../features/contracts/sweep-contracts.ts';
import { releaseHolds } from '../features/course-places/commands.ts';
import { tellNewDates } from '../features/following/due/tell-new-dates.ts';
import { mailInvoices } from '../features/invoices/mails/mail-invoices.ts';
import { deliverWebhooks } from '../features/programs/webhooks/deliver.ts';
import { remindOfClasses } from '../features/reminders/remind.ts';
import { sweepStanding } from '../features/standing/due/book-standing.ts';
import { tellStrikes } from '../features/strikes/due/tell-strikes.ts';
import { getTenantSettings } from '../features/tenants/queries.ts';
import { listCreditedMembers, listToCredit, listUnplaced } from '../features/training-groups/credit/queries.ts';
import { remindMakeUps } from '../features/training-groups/make-up/ending/remind-endings.ts';
import { listMissingSeats } from '../features/training-groups/seats/queries.ts';
import { sweepTenant } from '../features/training-groups/sweep-tenant.ts';
import { updateWallets } from '../features/wallet/device/update-wallets.ts';
import type { MailboxFolder } from '../integrations/mailbox/mailbox-folder.ts';
import type { RepeatedJob } from '../job-queue/job-queue.ts';
import { checkInvariants } from './check-invariants.ts';
import { collectFiles } from './collect-files.ts';
import { decideMinimums } from './decide-minimums.ts';
import { workDeliveries } from './deliver-purchases.ts';
import { forgetOldBooks } from './forget-old-books.ts';
import { forgetOldFiles } from './forget-old-files.ts';
import { forgetOldRows } from './forget-old-rows.ts';
import { workForecasts } from './reissue-forecasts.ts';
import { sweepJoins } from './sweep-joins.ts';
import { sweepMessages } from './sweep-messages.ts';
import { sweepOffers } from './sweep-offers.ts';
import { sweepPayments } from './sweep-payments.ts';
import { sweepPayouts } from './sweep-payouts.ts';
import { sweepWaitlists } from './sweep-waitlists.ts';

interface Parts {
  /** With the database of jobs. */
  services: Services;
  mailbox: MailboxFolder;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

interface Repeated {
  everySeconds: number;
  run: () => Promise<unknown>;
}

/** Of contracts, then of make-up classes. */
async function remindAllEnds(services: Services): Promise<void> {
  await remindEnds(services);
  await remindMakeUps(services);
}

/** All work that time makes due, of all tenants. */
export function repeatedJobs({ services, mailbox, log }: Parts): { [N in RepeatedJob]: Repeated } {
  const { clock } = services;
  return {
    'bill-contracts': { everySeconds: 300, run: () => workBilling(services, { log }) },
    'sweep-contracts': { everySeconds: 900, run: () => sweepContracts(services) },
    'remind-ends': { everySeconds: 3600, run: () => remindAllEnds(services) },
    'remind-of-classes': { everySeconds: 60, run: () => remindOfClasses(services) },
    'tell-new-dates': { everySeconds: 60, run: () => tellNewDates(services) },
    'tell-strikes': { everySeconds: 60, run: () => tellStrikes(services) },
    'mail-calendars': { everySeconds: 60, run: () => mailCalendars(services) },
    'update-wallets': { everySeconds: 60, run: () => updateWallets(services) },
    'mail-invoices': {
      everySeconds: 300,
      run: async () => {
        await tellPrices(services);
        await mailInvoices(services);
      },
    },
    'reissue-forecasts': { everySeconds: 3600, run: () => workForecasts(services, clock()) },
    'sweep-lines': {
      everySeconds: 60,
      run: async () => {
        await freeRevoked(services);
        await decideMinimums(services);
        await sweepWaitlists(services);
      },
    },
    'sweep-standing': { everySeconds: 60, run: () => sweepStanding(services) },
    'sweep-messages': { everySeconds: 60, run: () => sweepMessages(services) },
    'deliver-webhooks': { everySeconds: 60, run: () => deliverWebhooks(services) },
    'sweep-payments': { everySeconds: 60, run: () => sweepPayments(services, log) },
    'deliver-purchases': { everySeconds: 60, run: () => workDeliveries(services, log) },
    'sweep-offers': { everySeconds: 60, run: () => sweepOffers(services) },
    'sweep-groups': { everySeconds: 60, run: () => sweepGroups(services) },
    'sweep-payouts': { everySeconds: 14_400, run: () => sweepPayouts(services) },
    'sweep-joins': { everySeconds: 60, run: () => sweepJoins(services) },
    'forget-old-rows': {
      everySeconds: 3600,
      run: async () => {
        await forgetOldFiles(mailbox, clock());
        await forgetOldRows(services, clock());
        await collectFiles(services, clock());
      },
    },
    'forget-old-books': { everySeconds: 86_400, run: () => forgetOldBooks(services, clock()) },
    'check-invariants': { everySeconds: 3600, run: () => checkInvariants(services, clock(), log) },
  };
}

type Needs = Pick<Services, 'database' | 'clock' | 'jobs' | 'catalog' | 'changes' | 'tenantWork'>;

/** Training groups of all tenants. */
const sweepGroups = (services: Needs): Promise<void> =>
  services.tenantWork.each(
    'sweep-groups',
    services.database,
    async (tenantId) =>
      sweepTenant(services, { tenantId, settings: await getTenantSettings(services.database, tenantId) }),
    (scope) => findOfGroups(scope, services.clock()),
  );

/** Whether a date that seems to want a place gives one is decided by its rules: such a club looks each time. */
async function findOfGroups(scope: TenantScope, now: Date): Promise<void> {
  await listMissingSeats(scope, { now, limit: 1 });
  await releaseHolds(scope, { today: datesAnywhere(now).last, now });
  await listCreditedMembers(scope);
  await listUnplaced(scope);
  await listToCredit(scope, 1);
}
