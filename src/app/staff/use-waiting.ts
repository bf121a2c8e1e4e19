import { useQuery } from '@tanstack/react-query';
import type { AdminHome, Problem } from '#api/home/schema.ts';
import { homeQueries } from '#src/features/home/queries.ts';
import { countOpen, replacementQueries } from '#src/features/replacements/queries.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import type { StaffPage } from '#src/lib/staff/staff-pages.ts';

export type Waiting = Partial<Record<StaffPage['to'], number>>;

const countOf = ({ problems }: Pick<AdminHome, 'problems'>, kind: Problem['kind']): number =>
  problems.reduce((sum, problem) => {
    if (problem.kind !== kind) return sum;
    return sum + ('count' in problem ? problem.count : 1);
  }, 0);

/** How much waits for the person, by the page on which it is done; what is not loaded is left out. */
export function useWaiting(unit: number | undefined): Waiting {
  const { userClaims } = useSession();
  const hasSubstitutes = useFeature('substitutes');
  const clientId = userClaims?.clientId ?? 0;
  const isAdmin = userClaims?.isAdmin === true;
  const isTrainer = userClaims?.trainerId !== undefined;
  const { data: home } = useQuery({ ...homeQueries.admin(clientId, unit), enabled: isAdmin });
  const ofAdmin = useQuery({ ...replacementQueries.list(clientId, 'admin'), enabled: isAdmin && hasSubstitutes });
  const ofTrainer = useQuery({ ...replacementQueries.list(clientId, 'trainer'), enabled: isTrainer && hasSubstitutes });
  return {
    ...(home && {
      '/admin/home': home.problems.length,
      '/admin/doors': countOf(home, 'silent_door'),
      '/admin/messages': countOf(home, 'failed_messages'),
      '/admin/statements': home.problems.reduce(
        (sum, problem) => sum + (problem.kind === 'money_tasks' ? problem.unallocatedCount : 0),
        0,
      ),
    }),
    ...(ofAdmin.data && { '/admin/replacement-request': countOpen(ofAdmin.data.items, 'admin') }),
    ...(ofTrainer.data && { '/trainer/replacement-request': countOpen(ofTrainer.data.items, 'trainer') }),
  };
}

/** What stands at a group: of the first group all that needs a hand, of others what no row there says. */
const atGroups = new Set<string>(['/admin/home', '/admin/messages', '/trainer/replacement-request']);

export const waitingIn = (pages: readonly StaffPage[], waiting: Waiting): number =>
  pages.reduce((sum, { to }) => sum + (atGroups.has(to) ? (waiting[to] ?? 0) : 0), 0);
