import { createFileRoute } from '@tanstack/react-router';
import { PaymentScreen } from '#src/features/payments/payment-screen.tsx';
import { searchOf } from '#src/lib/read-search.ts';

export const Route = createFileRoute('/public/payment-waiting')({
  staticData: { audience: 'everyone' },
  validateSearch: searchOf('order-token', 'origin', 'destination'),
  component: Waiting,
});

function Waiting() {
  const { 'order-token': orderToken, origin } = Route.useSearch();
  return <PaymentScreen orderToken={orderToken} origin={origin} />;
}
