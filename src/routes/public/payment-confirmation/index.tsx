import { createFileRoute } from '@tanstack/react-router';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isUnbuilt } from '#src/lib/guards/is-unbuilt.ts';
import { searchOf } from '#src/lib/read-search.ts';

export const Route = createFileRoute('/public/payment-confirmation/')({
  staticData: { audience: 'everyone' },
  validateSearch: searchOf('order-token', 'origin', 'destination'),
  beforeLoad: guardedBy(isUnbuilt),
});
