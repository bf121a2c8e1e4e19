import { createFileRoute } from '@tanstack/react-router';
import { type PersonalTab, personalTabs } from '#src/features/personal-trainings/trainer/personal-tabs.ts';
import { TrainerPackagesScreen } from '#src/features/personal-trainings/trainer/trainer-packages-screen.tsx';
import { PersonalStatisticsView } from '#src/features/statistics/personal/personal-statistics.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { searchOf } from '#src/lib/read-search.ts';
import { readOneOf } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

const readSearch = searchOf('from', 'until');

export const Route = createFileRoute('/trainer/personal-trainings')({
  ...staffPage(),
  validateSearch: (search: Record<string, unknown>): ReturnType<typeof readSearch> & { tab?: PersonalTab } => {
    const tab = readOneOf(search['tab'], personalTabs);
    return { ...readSearch(search), ...(tab && { tab }) };
  },
  component: PersonalTrainings,
});

function PersonalTrainings() {
  const { userClaims } = useSession();
  const { tab = 'packages', ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (userClaims?.trainerId === undefined) return null;
  return (
    <TrainerPackagesScreen
      trainerId={userClaims.trainerId}
      tab={tab}
      statistics={
        <PersonalStatisticsView
          search={search}
          onPeriod={({ from, until }) => void navigate({ search: (old) => ({ ...old, from, until }), replace: true })}
        />
      }
      onTab={(next) => void navigate({ search: (old) => ({ ...old, tab: next }), replace: true })}
    />
  );
}
