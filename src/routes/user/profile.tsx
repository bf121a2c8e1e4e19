import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#src/features/account/profile-screen.tsx';
import { PushSection } from '#src/features/messages/push/push-section.tsx';
import { PasskeysSection } from '#src/features/session/second-factor/passkeys-section.tsx';
import { SecondFactorSection } from '#src/features/session/second-factor/second-factor-section.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isLoggedIn } from '#src/lib/guards/role-guards.ts';

export const Route = createFileRoute('/user/profile')({
  staticData: { audience: 'member', navItem: 'profile' },
  beforeLoad: guardedBy(isLoggedIn),
  component: () => (
    <ProfileScreen
      choices={<PushSection />}
      secondFactor={(className) => (
        <>
          <PasskeysSection className={className} />
          <SecondFactorSection className={className} />
        </>
      )}
    />
  ),
});
