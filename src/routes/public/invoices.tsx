import { createFileRoute } from '@tanstack/react-router';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isUnbuilt } from '#src/lib/guards/is-unbuilt.ts';
import { searchOf } from '#src/lib/read-search.ts';

export const Route = createFileRoute('/public/invoices')({
  staticData: { audience: 'everyone' },
  validateSearch: searchOf('id', 'order-token', 'origin'),
  beforeLoad: guardedBy(isUnbuilt),
});
