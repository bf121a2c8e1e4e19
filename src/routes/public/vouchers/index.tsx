import { createFileRoute } from '@tanstack/react-router';
import { PublicVoucherScreen } from '#src/features/vouchers/public-voucher-screen.tsx';
import { searchOf } from '#src/lib/read-search.ts';

export const Route = createFileRoute('/public/vouchers/')({
  staticData: { audience: 'everyone' },
  validateSearch: searchOf('id'),
  component: PublicVoucherScreen,
});
