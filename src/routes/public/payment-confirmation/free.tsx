import { createFileRoute } from '@tanstack/react-router';
import { PaymentScreen } from '#src/features/payments/payment-screen.tsx';
import { searchOf } from '#src/lib/read-search.ts';

/** Nothing was to be paid. An id alone shows nothing: the order's secret is on the device that began it. */
export const Route = createFileRoute('/public/payment-confirmation/free')({
  staticData: { audience: 'everyone' },
  validateSearch: searchOf('id', 'destination'),
  component: Free,
});

function Free() {
  const { destination } = Route.useSearch();
  return <PaymentScreen orderToken={undefined} origin={destination} />;
}
