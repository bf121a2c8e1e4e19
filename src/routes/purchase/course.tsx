import { createFileRoute } from '@tanstack/react-router';
import { MethodChooser, type MethodChooserProps } from '#src/features/payments/chooser/method-chooser.tsx';
import { page } from '#src/features/tenants/pages/page.ts';
import { JoinScreen } from '#src/features/training-groups/own/join-screen.tsx';
import { searchOf } from '#src/lib/read-search.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/purchase/course')({
  ...page({ audience: 'member' }),
  validateSearch: searchOf('order-token'),
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
