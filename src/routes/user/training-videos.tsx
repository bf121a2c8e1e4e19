import { createFileRoute } from '@tanstack/react-router';
import { page } from '#src/features/tenants/pages/page.ts';
import { readVideoSearch } from '#src/features/videos/filters.ts';
import { VideosPage } from '#src/features/videos/videos-page.tsx';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/user/training-videos')({
  ...page({ audience: 'member' }),
  validateSearch: readVideoSearch,
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
      onFilter={(change) => void navigate({ to: '/user/training-videos-filtered', search: change({}) })}
      onBack={() => void navigate({ to: '/' })}
    />
  );
}
