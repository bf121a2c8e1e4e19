import { createFileRoute } from '@tanstack/react-router';
import { hasRule } from '#src/features/tenants/has-rule.ts';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isUnbuilt } from '#src/lib/guards/is-unbuilt.ts';
import { isLoggedIn } from '#src/lib/guards/role-guards.ts';
import { searchOf } from '#src/lib/read-search.ts';

export const Route = createFileRoute('/purchase/contract')({
  staticData: { audience: 'member' },
  validateSearch: searchOf('id', 'unit', 'order-token'),
  beforeLoad: guardedBy(
    isLoggedIn,
    hasRule(({ payment }) => payment.isPaymentActive),
    isUnbuilt,
  ),
});
