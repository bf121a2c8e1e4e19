import { createFileRoute } from '@tanstack/react-router';
import { page } from '#src/features/tenants/pages/page.ts';
import { VouchersScreen } from '#src/features/vouchers/vouchers-screen.tsx';
import { searchOf } from '#src/lib/read-search.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/user/vouchers')({
  ...page({ audience: 'member' }),
  validateSearch: searchOf('id'),
  component: Vouchers,
});

function Vouchers() {
  const clientId = useSession().userClaims?.clientId;
  return clientId === undefined ? null : <VouchersScreen />;
}
