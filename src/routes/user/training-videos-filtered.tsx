import { createFileRoute } from '@tanstack/react-router';
import { readVideoSearch } from '#src/features/videos/filters.ts';
import { VideosPage } from '#src/features/videos/videos-page.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isLoggedIn } from '#src/lib/guards/role-guards.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/user/training-videos-filtered')({
  staticData: { audience: 'member' },
  validateSearch: readVideoSearch,
  beforeLoad: guardedBy(isLoggedIn),
  component: FilteredVideos,
});

function FilteredVideos() {
  const clientId = useSession().userClaims?.clientId;
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (clientId === undefined) return null;
  const { video: _open, ...filters } = search;
  return (
    <VideosPage
      isFiltered
      search={search}
      onOpen={(id) => void navigate({ search: id === undefined ? filters : { ...filters, video: id } })}
      onFilter={(chosen) => void navigate({ search: chosen, replace: true })}
      onBack={() => void navigate({ to: '/user/training-videos' })}
    />
  );
}
