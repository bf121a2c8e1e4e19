import { createFileRoute } from '@tanstack/react-router';
import { ContractsScreen } from '#src/features/contracts/contracts-screen.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isLoggedIn } from '#src/lib/guards/role-guards.ts';
import { searchOf } from '#src/lib/read-search.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/user/contracts')({
  staticData: { audience: 'member' },
  validateSearch: searchOf('id'),
  beforeLoad: guardedBy(isLoggedIn),
  component: Contracts,
});

function Contracts() {
  const clientId = useSession().userClaims?.clientId;
  return clientId === undefined ? null : <ContractsScreen />;
}
