import { createFileRoute } from '@tanstack/react-router';
import { SessionReplacements } from '#src/features/replacements/session-replacements.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { searchOf } from '#src/lib/read-search.ts';

/** `id` is the offer that is open, `training` the one for which somebody is looked for. */
export const Route = createFileRoute('/admin/replacement-request')({
  ...staffPage(),
  validateSearch: searchOf('id', 'training'),
  component: Replacements,
});

function Replacements() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SessionReplacements
      side="admin"
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
