import { addDays, toPlainDate } from '#api/dates.ts';
import type { Policies } from '#api/registrations/policy/try-policies.ts';
import { countStrikes, pausedUntil } from '#api/strikes/count-strikes.ts';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { listStrikeFacts } from '../../trainings/strikes/queries.ts';

interface Trial {
  present: Policies;
  instead: Policies;
  /** Those whose rules are changed. */
  kinds: ReadonlySet<TrainingKind>;
  catalog: ClubCatalog;
  now: Date;
}

/** How many people's booking is paused today by each of two sets of rules, had they been so all along. */
export async function tryStrikes(
  scope: TenantScope,
  { present, instead, kinds, catalog, now }: Trial,
): Promise<{ pausedNow: number; pausedThen: number }> {
  const reach = Math.max(...[...kinds].flatMap((kind) => [reachOf(present[kind]), reachOf(instead[kind])]), 0);
  if (reach === 0) return { pausedNow: 0, pausedThen: 0 };
  const today = toPlainDate(now, catalog.timeZone);
  const facts = await listStrikeFacts(scope, { clientIds: 'all', from: addDays(today, -reach) });
  const people = [...Map.groupBy(facts, ({ clientId }) => clientId).values()];
  const count = (policies: Policies): number =>
    people.filter((own) => {
      const strikes = countStrikes(own, (kind) => policies[kind], today);
      return [...kinds].some((kind) => pausedUntil(strikes, kind, today) !== undefined);
    }).length;
  return { pausedNow: count(present), pausedThen: count(instead) };
}

const reachOf = ({ strikeLimit, strikeDays, strikePauseDays }: Policies[TrainingKind]): number =>
  strikeLimit === null ? 0 : strikeDays + strikePauseDays + 1;
