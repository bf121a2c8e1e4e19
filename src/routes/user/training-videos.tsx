import { createFileRoute } from '@tanstack/react-router';
import { readVideoSearch } from '#src/features/videos/filters.ts';
import { VideosPage } from '#src/features/videos/videos-page.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isLoggedIn } from '#src/lib/guards/role-guards.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/user/training-videos')({
  staticData: { audience: 'member' },
  validateSearch: readVideoSearch,
  beforeLoad: guardedBy(isLoggedIn),
  component: TrainingVideos,
});

function TrainingVideos() {
  const clientId = useSession().userClaims?.clientId;
  const { video } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (clientId === undefined) return null;
  return (
    <VideosPage
      isFiltered={false}
      search={video === undefined ? {} : { video }}
      onOpen={(id) => void navigate({ search: id === undefined ? {} : { video: id } })}
      onFilter={(filters) => void navigate({ to: '/user/training-videos-filtered', search: filters })}
      onBack={() => void navigate({ to: '/' })}
    />
  );
}
