import { createFileRoute } from '@tanstack/react-router';
import { MethodChooser, type MethodChooserProps } from '#src/features/payments/chooser/method-chooser.tsx';
import { BuyScreen } from '#src/features/purchases/buy-screen.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isLoggedIn } from '#src/lib/guards/role-guards.ts';
import { searchOf } from '#src/lib/read-search.ts';

export const Route = createFileRoute('/purchase/ticket')({
  staticData: { audience: 'member' },
  validateSearch: searchOf('id', 'unit', 'order-token'),
  beforeLoad: guardedBy(isLoggedIn),
  component: Buy,
});

const payBy = (ways: MethodChooserProps) => <MethodChooser {...ways} />;

function Buy() {
  return <BuyScreen kind="ticket" unitId={Route.useSearch().unit?.[0]} payBy={payBy} />;
}
