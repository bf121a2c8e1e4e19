import { createFileRoute } from '@tanstack/react-router';
import { InvoicesScreen } from '#src/features/invoices/invoices-screen.tsx';
import { MethodChooser, type MethodChooserProps } from '#src/features/payments/chooser/method-chooser.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isLoggedIn } from '#src/lib/guards/role-guards.ts';
import { searchOf } from '#src/lib/read-search.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/user/invoices')({
  staticData: { audience: 'member' },
  validateSearch: searchOf('id'),
  beforeLoad: guardedBy(isLoggedIn),
  component: Invoices,
});

const payBy = (ways: MethodChooserProps) => <MethodChooser {...ways} />;

function Invoices() {
  const clientId = useSession().userClaims?.clientId;
  return clientId === undefined ? null : <InvoicesScreen payBy={payBy} />;
}
