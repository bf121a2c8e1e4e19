import { createFileRoute } from '@tanstack/react-router';
import { OwnTrainingStatisticsScreen } from '#src/features/statistics/trainings/own-training-statistics.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { searchOf } from '#src/lib/read-search.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/trainer/group-trainings')({
  staticData: { audience: 'member', isForStaff: true },
  validateSearch: searchOf('from', 'until'),
  beforeLoad: guardedBy(hasRole('trainer')),
  component: GroupTrainings,
});

function GroupTrainings() {
  const { userClaims } = useSession();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  return (
    <OwnTrainingStatisticsScreen
      search={search}
      onPeriod={({ from, until }) => void navigate({ search: { from, until }, replace: true })}
    />
  );
}
