import { createFileRoute } from '@tanstack/react-router';
import { ClosingScreen, closingTabs } from '#src/features/accounting/closing/closing-screen.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { readOneOf } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/closing')({
  staticData: { audience: 'member', isForStaff: true },
  validateSearch: ({ tab }: Record<string, unknown>) => ({ tab: readOneOf(tab, closingTabs) }),
  beforeLoad: guardedBy(hasRole('admin', 'desk_manager')),
  component: Closing,
});

function Closing() {
  const { userClaims } = useSession();
  const { tab = 'own' } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  const { isAdmin } = userClaims;
  return (
    <ClosingScreen
      isAdmin={isAdmin}
      tab={tab === 'all' && !isAdmin ? 'own' : tab}
      onTab={(chosen) => void navigate({ search: { tab: chosen === 'own' ? undefined : chosen }, replace: true })}
    />
  );
}
