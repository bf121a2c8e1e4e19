import { addMinutes, toPlainDate } from '#api/dates.ts';
import { quietMinutes } from '#api/following/when-told.ts';
import { quietAt } from '#api/messages/quiet-hours.ts';
import { coversTraining, givesRight } from '#api/registrations/booking/entitlement-rules.ts';
import type { EntitlementFacts } from '#api/registrations/booking/facts.ts';
import { inTenant } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { listEntitlements } from '../../entitlements/queries.ts';
import { findOrigin } from '../../invoices/mails/mail-invoices.ts';
import { tellByChannels } from '../../messages/tell-by-channels.ts';
import { getReminderRules } from '../../tenants/queries.ts';
import { trainingContext } from '../../trainings/training-context.ts';
import { noteSeen, noteTold } from './commands.ts';
import { listAnyNews, listNewDates, listToTell, lockReaders, type NewDate } from './queries.ts';
import { writeNewDates } from './write-new-dates.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'catalog' | 'clock' | 'environment'>;

/** Of one transaction. */
const atOnce = 100;

/** Tells people of all clubs of new dates of what they follow: each date once, and each person once a day, whatever process does it. */
export function tellNewDates(services: Needs & Pick<Services, 'tenantWork'>): Promise<void> {
  const now = services.clock();
  return services.tenantWork.each(
    'tell-new-dates',
    services.database,
    (tenantId) => tellTenant(services, tenantId, now),
    (scope) => listAnyNews(scope, now),
  );
}

async function tellTenant(services: Needs, tenantId: number, now: Date): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) after = await tellSome(services, tenantId, { after, now });
}

/** One transaction: what was told is noted with its messages. Returns from where to go on. */
const tellSome = ({ database, ...needs }: Needs, tenantId: number, { after, now }: { after: number; now: Date }) =>
  inTenant(database, tenantId, async (scope): Promise<number | undefined> => {
    const catalog = await needs.catalog.get(scope);
    const rules = await getReminderRules(scope);
    const { timeZone } = catalog;
    // Nothing of this is urgent: it is told in the morning.
    if (quietAt(now, rules.quiet, timeZone)) return undefined;
    const today = toPlainDate(now, timeZone);
    const ids = await listToTell(scope, { now, today, after, limit: atOnce });
    const readers = await lockReaders(scope, ids, today);
    const clientIds = readers.map(({ id }) => id);
    // What is committed late was begun less than that ago, so nothing slips through below it.
    const until = addMinutes(now, -quietMinutes);
    const dates = Map.groupBy(await listNewDates(scope, { clientIds, now, until }), ({ clientId }) => clientId);
    const rights = Map.groupBy(await listEntitlements(scope, clientIds), ({ clientId }) => clientId);
    const origin = await findOrigin(scope, needs);
    for (const { id: clientId, ...reader } of readers) {
      const own = (dates.get(clientId) ?? []).filter((date) => mayBook(date, rights.get(clientId) ?? [], catalog, now));
      if (own.length === 0) continue;
      const data = writeNewDates(own, { ...reader, catalog, origin });
      const notice = { template: 'newDates' as const, data };
      await tellByChannels(scope, { ...reader, clientId }, notice, { jobs: needs.jobs, rules, now });
      await noteTold(scope, clientId, today);
    }
    await noteSeen(scope, clientIds, until);
    return ids.length < atOnce ? undefined : ids.at(-1);
  });

/**
 * Who has a right that is not over hears of what it covers: dates after its end too, since it is renewed by then. Who has none might
 * buy any of them. Where visitors may come, everybody may.
 */
function mayBook(date: NewDate, rights: readonly EntitlementFacts[], catalog: ClubCatalog, now: Date): boolean {
  const { training, policy } = trainingContext(date, catalog, now);
  const today = toPlainDate(now, training.timeZone);
  const inForce = rights.filter(
    (right) => givesRight(right, policy) && (right.validUntil === null || right.validUntil >= today),
  );
  return training.visitors !== null || inForce.length === 0 || inForce.some((right) => coversTraining(right, training));
}
