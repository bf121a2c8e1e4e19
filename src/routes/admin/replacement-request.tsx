import { createFileRoute } from '@tanstack/react-router';
import { SessionReplacements } from '#src/features/replacements/session-replacements.tsx';
import { hasFeature } from '#src/features/tenants/has-feature.ts';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { searchOf } from '#src/lib/read-search.ts';

/** `id` is the offer that is open, `training` the one for which somebody is looked for. */
export const Route = createFileRoute('/admin/replacement-request')({
  staticData: { audience: 'member', isForStaff: true },
  validateSearch: searchOf('id', 'training'),
  beforeLoad: guardedBy(hasRole('admin'), hasFeature('substitutes')),
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
