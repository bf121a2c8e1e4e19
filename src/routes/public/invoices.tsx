import { createFileRoute } from '@tanstack/react-router';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isToCome } from '#src/lib/guards/unbuilt-routes.ts';
import { searchOf } from '#src/lib/read-search.ts';

export const Route = createFileRoute('/public/invoices')({
  validateSearch: searchOf('id', 'order-token', 'origin'),
  beforeLoad: guardedBy(isToCome('/public/invoices')),
});
