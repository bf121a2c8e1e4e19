import { createFileRoute } from '@tanstack/react-router';
import { ClubStatisticsScreen } from '#src/features/statistics/trainings/club-statistics.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { searchOf } from '#src/lib/read-search.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/statistics')({
  ...staffPage(),
  validateSearch: searchOf('from', 'until'),
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
