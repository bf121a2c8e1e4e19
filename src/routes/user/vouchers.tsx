import { createFileRoute } from '@tanstack/react-router';
import { VouchersScreen } from '#src/features/vouchers/vouchers-screen.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isLoggedIn } from '#src/lib/guards/role-guards.ts';
import { searchOf } from '#src/lib/read-search.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/user/vouchers')({
  staticData: { audience: 'member' },
  validateSearch: searchOf('id'),
  beforeLoad: guardedBy(isLoggedIn),
  component: Vouchers,
});

function Vouchers() {
  const clientId = useSession().userClaims?.clientId;
  return clientId === undefined ? null : <VouchersScreen />;
}
