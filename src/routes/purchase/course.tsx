import { createFileRoute } from '@tanstack/react-router';
import { MethodChooser, type MethodChooserProps } from '#src/features/payments/chooser/method-chooser.tsx';
import { JoinScreen } from '#src/features/training-groups/own/join-screen.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isLoggedIn } from '#src/lib/guards/role-guards.ts';
import { searchOf } from '#src/lib/read-search.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/purchase/course')({
  staticData: { audience: 'member' },
  validateSearch: searchOf('order-token'),
  beforeLoad: guardedBy(isLoggedIn),
  component: Join,
});

const payBy = (ways: MethodChooserProps) => <MethodChooser {...ways} />;

function Join() {
  const { userClaims } = useSession();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  return (
    <JoinScreen
      payBy={payBy}
      onInvoice={({ number, linkSecret }) =>
        void navigate({ to: '/public/invoices', search: { id: number }, hash: linkSecret })
      }
      onBack={() => void navigate({ to: '/user/workouts' })}
    />
  );
}
