import { type PlainDate, toWallTime } from '#api/dates.ts';
import type { Problem } from '#api/home/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { listErasureRequests } from '../clients/own/queries.ts';
import { listUnsolved } from '../replacements/offers/list-unsolved.ts';
import {
  countFailedMessages,
  countMoneyTasks,
  type listDoorsInUse,
  listLongLines,
  listWithoutTrainer,
  sumOverdue,
} from './queries.ts';

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
export async function listProblems(scope: TenantScope, where: Where, catalog: ClubCatalog): Promise<Problem[]> {
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
    ...(await listErasures(scope)),
    ...(await listMoneyProblems(scope, where)),
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

async function listMoneyProblems(scope: TenantScope, { today, unitId }: Where): Promise<Problem[]> {
  const { count, since, unallocatedCount } = await countMoneyTasks(scope);
  const overdue = await sumOverdue(scope, { today, longDays, unitId });
  return [
    ...(since ? [{ kind: 'money_tasks' as const, count, since: since.toISOString(), unallocatedCount }] : []),
    ...(overdue.count > 0 ? [{ kind: 'overdue_invoices' as const, ...overdue }] : []),
  ];
}
