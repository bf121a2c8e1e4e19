import { createFileRoute } from '@tanstack/react-router';
import { OwnPackagesScreen } from '#src/features/personal-trainings/own/own-packages-screen.tsx';
import { page } from '#src/features/tenants/pages/page.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/user/personal-trainings')({
  ...page({ audience: 'member' }),
  component: PersonalTrainings,
});

function PersonalTrainings() {
  const clientId = useSession().userClaims?.clientId;
  return clientId === undefined ? null : <OwnPackagesScreen />;
}
