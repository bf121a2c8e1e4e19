import { createFileRoute } from '@tanstack/react-router';
import { ClubStatisticsScreen } from '#src/features/statistics/trainings/club-statistics.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { searchOf } from '#src/lib/read-search.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/statistics')({
  staticData: { audience: 'member', isForStaff: true },
  validateSearch: searchOf('from', 'until'),
  beforeLoad: guardedBy(hasRole('admin')),
  component: Statistics,
});

function Statistics() {
  const { userClaims } = useSession();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  return (
    <ClubStatisticsScreen
      search={search}
      onPeriod={({ from, until }) => void navigate({ search: { from, until }, replace: true })}
    />
  );
}
