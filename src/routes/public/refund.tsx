import { createFileRoute } from '@tanstack/react-router';
import { RefundScreen } from '#src/features/purchases/place/refund-screen.tsx';

export const Route = createFileRoute('/public/refund')({
  staticData: { audience: 'everyone' },
  component: RefundScreen,
});
