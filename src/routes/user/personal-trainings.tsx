import { createFileRoute } from '@tanstack/react-router';
import { OwnPackagesScreen } from '#src/features/personal-trainings/own/own-packages-screen.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isLoggedIn } from '#src/lib/guards/role-guards.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/user/personal-trainings')({
  staticData: { audience: 'member' },
  beforeLoad: guardedBy(isLoggedIn),
  component: PersonalTrainings,
});

function PersonalTrainings() {
  const clientId = useSession().userClaims?.clientId;
  return clientId === undefined ? null : <OwnPackagesScreen />;
}
