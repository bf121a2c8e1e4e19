import { addDays, type PlainDate, toInstant, toWallTime } from '#api/dates.ts';
import type { homeEndpoints } from '#api/home/endpoints.ts';
import type { Problem } from '#api/home/schema.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { read } from '../../endpoint/club.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { listErasureRequests } from '../clients/own/queries.ts';
import { entryPolicyOf } from '../entry/entry-policy-of.ts';
import { listEntriesOf } from '../entry/record/list-entries.ts';
import { countInside } from '../entry/visits/queries.ts';
import { findPaused } from '../programs/webhooks/queries.ts';
import { listUnsolved } from '../replacements/offers/list-unsolved.ts';
import { countOpenSteps } from '../set-up/find-set-up.ts';
import { listOpenAppeals } from '../strikes/queries.ts';
import { listStrikes } from '../trainings/strikes/queries.ts';
import {
  countByHour,
  countFailedMessages,
  countMoneyTasks,
  countNewMembers,
  listDoorsInUse,
  listLongLines,
  listWithoutTrainer,
  sumOverdue,
  sumSold,
} from './queries.ts';

const weeksBefore = [1, 2, 3, 4];
const shownEntries = 8;

const sumOf = (counts: ReadonlyMap<number, number>, unitId: number | undefined): number =>
  [...counts].reduce((sum, [id, count]) => sum + (unitId === undefined || id === unitId ? count : 0), 0);

const averageOf = (sum: number): number => Math.round(sum / weeksBefore.length);

export const homeHandlers: HandlersOf<typeof homeEndpoints> = {
  getAdminHome: (request) =>
    read(request, async (club) => {
      const { scope, catalog, now, today } = club;
      const { query, tenant, services } = request;
      const unitId = query.unit;
      const { units } = catalog.lists;
      const { visitMinutes } = entryPolicyOf(tenant);
      const hasSubstitutes = pageFeatures.substitutes(tenant.settings.page_rules);
      const zone = catalog.timeZone;
      const inside = await countInside(scope, now, visitMinutes);
      let before = 0;
      for (const weeks of weeksBefore) {
        // By the clock on the wall, also across a clock change.
        const then = toInstant(`${addDays(today, -7 * weeks)}${toWallTime(now, zone).slice(10)}`, zone);
        before += sumOf(await countInside(scope, then, visitMinutes), unitId);
      }
      const hours = await countByHour(scope, { now, unitId }, today);
      const doors = await listDoorsInUse(scope, { now, unitId });
      const { warnings } = services.surroundings;
      return {
        ...(warnings.length > 0 && { warnings: [...warnings] }),
        ...(tenant.settings.opened_at === null && { setUp: { open: await countOpenSteps(club) } }),
        problems: await listProblems(scope, { now, today, unitId, hasSubstitutes, doors }, catalog),
        inside: {
          units: units.map(({ id }) => ({ unitId: id, inside: inside.get(id) ?? 0 })),
          usual: averageOf(before),
          hours: hours.map(({ before: past, ...hour }) => ({ ...hour, usual: averageOf(past) })),
        },
        entries: await listEntriesOf(scope, { unitId, limit: shownEntries }),
        entriesToday: hours.reduce((sum, { entries }) => sum + entries, 0),
        soldCents: await sumSold(scope, { today, unitId }),
        newMembers: await countNewMembers(scope, {
          from: toInstant(`${today}T00:00:00`, zone),
          until: toInstant(`${addDays(today, 1)}T00:00:00`, zone),
          unitId,
        }),
        doors: doors.map(({ seenAt, ...door }) => ({ ...door, seenAt: seenAt.toISOString() })),
      };
    }),
};

/** From so many people on a line says that a larger room or another class is wanted. */
const longLine = 3;
const mostOfKind = 10;
/** Full classes are a hint for planning: they must not push away what is urgent. */
const mostLines = 3;
/** An invoice that is over for so long is not merely forgotten. */
const longDays = 14;

interface Where {
  now: Date;
  today: PlainDate;
  unitId: number | undefined;
  /** Whether the club looks for substitutes in the app. */
  hasSubstitutes: boolean;
  doors: Awaited<ReturnType<typeof listDoorsInUse>>;
}

/** What needs a hand, by when it hurts: what fails already, then the trainings by their start. */
async function listProblems(scope: TenantScope, where: Where, catalog: ClubCatalog): Promise<Problem[]> {
  const { count, lastAt } = await countFailedMessages(scope, where.now);
  const unled = await listWithoutTrainer(scope, where, mostOfKind);
  const lines = await listLongLines(scope, where, longLine, mostLines);
  const unsolved = where.hasSubstitutes ? (await listUnsolved(scope, where, catalog)).slice(0, mostOfKind) : [];
  const trainings = [
    ...unled.map((row) => ({ row, kind: 'no_trainer' as const })),
    ...lines.map((row) => ({ row, kind: 'long_line' as const })),
    ...unsolved.map(({ offer, applied }) => {
      const row = { ...offer, id: offer.trainingId, waiting: offer.waitingCount };
      return { row, kind: 'no_substitute' as const, offerId: offer.id, applied };
    }),
  ].toSorted((one, other) => one.row.startsAt.getTime() - other.row.startsAt.getTime());
  return [
    ...where.doors.flatMap(({ id, seenAt, isSilent, ...door }): Problem[] =>
      isSilent ? [{ kind: 'silent_door', doorId: id, ...door, seenAt: seenAt.toISOString() }] : [],
    ),
    ...trainings.map(({ row, ...problem }): Problem => {
      const { id, startsAt, name, unitId, taken, waiting } = row;
      const startDateTime = toWallTime(startsAt, catalog.timeZoneOf(unitId));
      return { ...problem, trainingId: id, startDateTime, name, unitId, registered: taken, waiting };
    }),
    ...(await listStrikeAppeals(scope, where, catalog)),
    ...(await listErasures(scope)),
    ...(await listMoneyProblems(scope, where)),
    ...(await listPausedWebhooks(scope)),
    ...(lastAt ? [{ kind: 'failed_messages' as const, count, lastAt: lastAt.toISOString() }] : []),
  ];
}

async function listErasures(scope: TenantScope): Promise<Problem[]> {
  const asked = await listErasureRequests(scope);
  const [first] = asked;
  if (!first) return [];
  const { clientId, askedAt } = first;
  return [{ kind: 'erasure_asked', count: asked.length, since: askedAt.toISOString(), clientId }];
}

/** Those whose strike still counts: another has lapsed, or was corrected. */
async function listStrikeAppeals(scope: TenantScope, { now, today }: Where, catalog: ClubCatalog): Promise<Problem[]> {
  const asked = await listOpenAppeals(scope);
  const strikes = await listStrikes(scope, catalog, [...new Set(asked.map(({ clientId }) => clientId))], now);
  const open = asked.filter(({ clientId, registrationId }) =>
    strikes.get(clientId)?.some((one) => one.registrationId === registrationId && one.lapsesOn > today),
  );
  const [first] = open;
  if (!first) return [];
  return [{ kind: 'strike_appeals', count: open.length, since: first.at.toISOString(), clientId: first.clientId }];
}

async function listPausedWebhooks(scope: TenantScope): Promise<Problem[]> {
  const { count, since } = await findPaused(scope);
  return since ? [{ kind: 'paused_webhook', count: Number(count), since: since.toISOString() }] : [];
}

async function listMoneyProblems(scope: TenantScope, { today, unitId }: Where): Promise<Problem[]> {
  const { count, since, unallocatedCount } = await countMoneyTasks(scope);
  const overdue = await sumOverdue(scope, { today, longDays, unitId });
  return [
    ...(since ? [{ kind: 'money_tasks' as const, count, since: since.toISOString(), unallocatedCount }] : []),
    ...(overdue.count > 0 ? [{ kind: 'overdue_invoices' as const, ...overdue }] : []),
  ];
}
