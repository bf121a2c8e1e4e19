import { createFileRoute } from '@tanstack/react-router';
import { AccountingScreen, accountingTabs } from '#src/features/accounting/accounting-screen.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { readOneOf } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/accounting')({
  ...staffPage(),
  validateSearch: ({ tab }: Record<string, unknown>) => ({ tab: readOneOf(tab, accountingTabs) }),
  component: Accounting,
});

function Accounting() {
  const { userClaims } = useSession();
  const { tab = 'export' } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  return (
    <AccountingScreen
      tab={tab}
      onTab={(chosen) => void navigate({ search: { tab: chosen === 'export' ? undefined : chosen }, replace: true })}
    />
  );
}
