import { createFileRoute } from '@tanstack/react-router';
import { MethodChooser, type MethodChooserProps } from '#src/features/payments/chooser/method-chooser.tsx';
import { BuyScreen } from '#src/features/purchases/buy-screen.tsx';
import { searchOf } from '#src/lib/read-search.ts';

export const Route = createFileRoute('/public/vouchers/buy')({
  staticData: { audience: 'everyone' },
  validateSearch: searchOf('unit', 'id'),
  component: Buy,
});

const payBy = (ways: MethodChooserProps) => <MethodChooser {...ways} />;

function Buy() {
  return <BuyScreen kind="voucher" unitId={Route.useSearch().unit?.[0]} payBy={payBy} />;
}
