import { createFileRoute } from '@tanstack/react-router';
import { page } from '#src/features/tenants/pages/page.ts';
import { readVideoSearch } from '#src/features/videos/filters.ts';
import { VideosPage } from '#src/features/videos/videos-page.tsx';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/user/training-videos-filtered')({
  ...page({ audience: 'member' }),
  validateSearch: readVideoSearch,
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
      onFilter={(change) => void navigate({ search: ({ video: _none, ...before }) => change(before), replace: true })}
      onBack={() => void navigate({ to: '/user/training-videos' })}
    />
  );
}
