import { createFileRoute } from '@tanstack/react-router';
import { OwnTrainingStatisticsScreen } from '#src/features/statistics/trainings/own-training-statistics.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { searchOf } from '#src/lib/read-search.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/trainer/group-trainings')({
  ...staffPage(),
  validateSearch: searchOf('from', 'until'),
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
