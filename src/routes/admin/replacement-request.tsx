import { createFileRoute } from '@tanstack/react-router';
import { ReplacementsScreen } from '#src/features/replacements/replacements-screen.tsx';
import { hasRule } from '#src/features/tenants/has-rule.ts';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { searchOf } from '#src/lib/read-search.ts';
import { useSession } from '#src/lib/session/use-session.ts';

/** `id` is the offer that is open, `training` the one for which somebody is looked for. */
export const Route = createFileRoute('/admin/replacement-request')({
  staticData: {
    audience: 'member',
    menu: {
      group: 'admin',
      label: 'replacements.title',
      order: 7,
      isShown: ({ pageFunctions }) => pageFunctions.isSubstituteTrainerFunctionEnabled,
    },
  },
  validateSearch: searchOf('id', 'training'),
  beforeLoad: guardedBy(
    hasRole('admin'),
    hasRule(({ pageFunctions }) => pageFunctions.isSubstituteTrainerFunctionEnabled),
  ),
  component: Replacements,
});

function Replacements() {
  const { userClaims } = useSession();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  return (
    <ReplacementsScreen
      clientId={userClaims.clientId}
      side="admin"
      trainerId={undefined}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
