import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#src/features/account/profile-screen.tsx';
import { PushSection } from '#src/features/messages/push/push-section.tsx';
import { PasskeysSection } from '#src/features/session/second-factor/passkeys-section.tsx';
import { SecondFactorSection } from '#src/features/session/second-factor/second-factor-section.tsx';
import { page } from '#src/features/tenants/pages/page.ts';

export const Route = createFileRoute('/user/profile')({
  ...page({ audience: 'member', navItem: 'profile' }),
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
