import { createFileRoute } from '@tanstack/react-router';
import { InvoicesScreen } from '#src/features/invoices/invoices-screen.tsx';
import { MethodChooser, type MethodChooserProps } from '#src/features/payments/chooser/method-chooser.tsx';
import { page } from '#src/features/tenants/pages/page.ts';
import { searchOf } from '#src/lib/read-search.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/user/invoices')({
  ...page({ audience: 'member' }),
  validateSearch: searchOf('id'),
  component: Invoices,
});

const payBy = (ways: MethodChooserProps) => <MethodChooser {...ways} />;

function Invoices() {
  const clientId = useSession().userClaims?.clientId;
  return clientId === undefined ? null : <InvoicesScreen payBy={payBy} />;
}
