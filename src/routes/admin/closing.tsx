import { createFileRoute } from '@tanstack/react-router';
import { ClosingScreen, closingTabs } from '#src/features/accounting/closing/closing-screen.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { readOneOf } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/closing')({
  ...staffPage(),
  validateSearch: ({ tab }: Record<string, unknown>) => ({ tab: readOneOf(tab, closingTabs) }),
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
