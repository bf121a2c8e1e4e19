import { addDays, datesAnywhere, daysBetween } from '#api/dates.ts';
import { writeDate } from '#api/timetable/say-when.ts';
import { inTenant, type TenantScope } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import { foreseeTakingOver, handOverAtAge, tellBeforeAge } from '../../clients/guardian/take-over.ts';
import { findOrigin } from '../../invoices/mails/mail-invoices.ts';
import { enqueueMessage } from '../../messages/commands.ts';
import { todayOf } from '../change-contract.ts';
import { claimReminder } from './commands.ts';
import { type EndingContract, listEnding } from './queries.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'catalog' | 'clock' | 'environment' | 'secret'>;

/** Days before an end on which its member is told, the last one first. */
const stages = [3, 14] as const;
const atOnce = 200;

/**
 * Tells members that their contract ends, 14 and 3 days before, each once, and whoever comes of age that they take over, before
 * and on the day. A day that was missed is caught up with.
 */
export function remindEnds(services: Needs & Pick<Services, 'tenantWork'>): Promise<void> {
  const remind = async (tenantId: number) => {
    let told = atOnce;
    while (told >= atOnce) told = await inTenant(services.database, tenantId, (scope) => remindSome(scope, services));
    await inTenant(services.database, tenantId, async (scope) => {
      const now = services.clock();
      const today = todayOf({ catalog: await services.catalog.get(scope), now });
      const day = { today, now, origin: await findOrigin(scope, services) };
      await handOverAtAge(scope, services, day);
      await tellBeforeAge(scope, services, day);
    });
  };
  const { first, last } = datesAnywhere(services.clock());
  return services.tenantWork.each('remind-ends', services.database, remind, async (scope) => {
    for (const days of stages) await listEnding(scope, { from: first, until: addDays(last, days), days, limit: 1 });
    await foreseeTakingOver(scope, last);
  });
}

async function remindSome(scope: TenantScope, services: Needs): Promise<number> {
  const now = services.clock();
  const today = todayOf({ catalog: await services.catalog.get(scope), now });
  const origin = await findOrigin(scope, services);
  let most = 0;
  let from = today;
  for (const days of stages) {
    const until = addDays(today, days);
    const ending = await listEnding(scope, { from, until, days, limit: atOnce });
    for (const contract of ending) {
      const { id: contractId, validUntil } = contract;
      if (await claimReminder(scope, { contractId, validUntil, days, now }))
        await write(scope, services, { contract, origin, days: daysBetween(today, validUntil) });
    }
    most = Math.max(most, ending.length);
    from = addDays(until, 1);
  }
  return most;
}

interface Letter {
  contract: EndingContract;
  origin: string;
  days: number;
}

/** Whoever has no address sees it in the app. */
async function write(scope: TenantScope, { jobs }: Needs, { contract, origin, days }: Letter): Promise<void> {
  const { id, number, name, validUntil, clientId, firstName, email: recipient, language } = contract;
  if (recipient === '') return;
  const until = writeDate(validUntil);
  const data = { firstName, contract: name, number, until, days, link: `${origin}/user/contracts?id=${id}` };
  await enqueueMessage(scope, jobs, {
    channel: 'email',
    clientId,
    recipient,
    language,
    template: 'contractEnds',
    data,
  });
}
