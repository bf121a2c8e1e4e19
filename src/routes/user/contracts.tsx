import { createFileRoute } from '@tanstack/react-router';
import { ContractsScreen } from '#src/features/contracts/contracts-screen.tsx';
import { page } from '#src/features/tenants/pages/page.ts';
import { searchOf } from '#src/lib/read-search.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/user/contracts')({
  ...page({ audience: 'member' }),
  validateSearch: searchOf('id'),
  component: Contracts,
});

function Contracts() {
  const clientId = useSession().userClaims?.clientId;
  return clientId === undefined ? null : <ContractsScreen />;
}
