import { createFileRoute } from '@tanstack/react-router';
import { MethodChooser, type MethodChooserProps } from '#src/features/payments/chooser/method-chooser.tsx';
import { BuyScreen } from '#src/features/purchases/buy-screen.tsx';
import { page } from '#src/features/tenants/pages/page.ts';
import { searchOf } from '#src/lib/read-search.ts';

export const Route = createFileRoute('/purchase/ticket')({
  ...page({ audience: 'member' }),
  validateSearch: searchOf('id', 'unit', 'order-token'),
  component: Buy,
});

const payBy = (ways: MethodChooserProps) => <MethodChooser {...ways} />;

function Buy() {
  return <BuyScreen kind="ticket" unitId={Route.useSearch().unit?.[0]} payBy={payBy} />;
}
