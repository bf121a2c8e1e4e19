import { type PlainDate, toPlainDate } from '#api/dates.ts';
import { quietAt } from '#api/messages/quiet-hours.ts';
import { countStrikes } from '#api/strikes/count-strikes.ts';
import { inTenant, type TenantScope } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { findOrigin } from '../../invoices/mails/mail-invoices.ts';
import { getReminderRules, type ReminderRules } from '../../tenants/queries.ts';
import { listStrikeFacts, reachFrom } from '../../trainings/strikes/queries.ts';
import { noteAnswerTold, notePause, noteTold } from './commands.ts';
import { type AppealRow, listAnyRule, listAppeals, listTold, lockReaders, type StrikeReader } from './queries.ts';
import { pausesOf, type Standing, whatIsNew } from './what-is-new.ts';
import { writeNews } from './write-news.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'catalog' | 'clock' | 'environment'>;

/** Of one transaction. */
const atOnce = 100;

/** Tells people of all clubs of their strikes and pauses, and of what becomes of them: each once, whatever process does it. */
export function tellStrikes(services: Needs & Pick<Services, 'tenantWork'>): Promise<void> {
  const now = services.clock();
  return services.tenantWork.each(
    'tell-strikes',
    services.database,
    (tenantId) => tellTenant(services, tenantId, now),
    listAnyRule,
  );
}

async function tellTenant(services: Needs, tenantId: number, now: Date): Promise<void> {
  const due = await inTenant(services.database, tenantId, async (scope) => {
    const { quiet } = await getReminderRules(scope);
    const catalog = await services.catalog.get(scope);
    // Nothing of this is urgent: it is told in the morning.
    if (quietAt(now, quiet, catalog.timeZone)) return [];
    const all = await listStandings(scope, { catalog, now, clientIds: 'all' });
    return [...all].filter(([, one]) => isDue(one)).map(([id]) => id);
  });
  for (let from = 0; from < due.length; from += atOnce)
    await tellSome(services, tenantId, { ids: due.slice(from, from + atOnce), now });
}

interface OfClient extends Standing {
  /** Answers that they have not been told. */
  answers: readonly AppealRow[];
}

const isDue = (one: OfClient): boolean => one.answers.length > 0 || whatIsNew(one).length > 0;

/** All that decides what these clients, or all, are to be told. */
async function listStandings(
  scope: TenantScope,
  { catalog, now, clientIds }: { catalog: ClubCatalog; now: Date; clientIds: readonly number[] | 'all' },
): Promise<Map<number, OfClient>> {
  const from = reachFrom(catalog, now);
  if (from === undefined || clientIds.length === 0) return new Map();
  const today = toPlainDate(now, catalog.timeZone);
  const facts = Map.groupBy(await listStrikeFacts(scope, { clientIds, from }), ({ clientId }) => clientId);
  const told = Map.groupBy(await listTold(scope, { clientIds, from }), ({ clientId }) => clientId);
  const appeals = Map.groupBy(await listAppeals(scope, { clientIds, from }), ({ clientId }) => clientId);
  const ids = new Set([...facts.keys(), ...told.keys(), ...appeals.keys()].toSorted((a, b) => a - b));
  return new Map(
    [...ids].map((id) => {
      const own = facts.get(id) ?? [];
      const asked = appeals.get(id) ?? [];
      const standing = {
        facts: own,
        strikes: countStrikes(own, catalog.policyOf, today),
        told: told.get(id) ?? [],
        appealed: new Set(asked.map(({ registrationId }) => registrationId)),
        answers: asked.filter(({ isToTell }) => isToTell),
        now,
        today,
      };
      return [id, standing];
    }),
  );
}

/** One transaction: what was told is noted with its messages. */
const tellSome = ({ database, ...needs }: Needs, tenantId: number, { ids, now }: { ids: number[]; now: Date }) =>
  inTenant(database, tenantId, async (scope) => {
    const catalog = await needs.catalog.get(scope);
    const rules = await getReminderRules(scope);
    const readers = await lockReaders(scope, ids);
    // Read again: another process may have told them until they were locked.
    const standings = await listStandings(scope, { catalog, now, clientIds: readers.map(({ id }) => id) });
    const means = { jobs: needs.jobs, rules, now, catalog, origin: await findOrigin(scope, needs) };
    for (const reader of readers) {
      const standing = standings.get(reader.id);
      if (standing) await tellOne(scope, { reader, standing }, means);
    }
  });

interface Means {
  jobs: Services['jobs'];
  rules: ReminderRules;
  now: Date;
  catalog: ClubCatalog;
  origin: string;
}

async function tellOne(
  scope: TenantScope,
  { reader, standing }: { reader: StrikeReader; standing: OfClient },
  means: Means,
): Promise<void> {
  const news = whatIsNew(standing);
  await writeNews(scope, { reader, news, answers: standing.answers }, means);
  const { id: clientId } = reader;
  const { now } = means;
  for (const one of news) if (one.what !== 'pause_ended') await noteTold(scope, clientId, { ...one, now });
  const pauses: ReadonlyMap<string, PlainDate> = pausesOf(standing);
  for (const kind of new Set(news.map((one) => one.kind)))
    await notePause(scope, { clientId, kind, until: pauses.get(kind) ?? null });
  for (const { registrationId } of standing.answers) await noteAnswerTold(scope, { registrationId, now });
}
