import { createFileRoute, redirect } from '@tanstack/react-router';
import { hasRule } from '#src/features/tenants/has-rule.ts';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isUnbuilt } from '#src/lib/guards/is-unbuilt.ts';
import { isLoggedIn } from '#src/lib/guards/role-guards.ts';
import { searchOf } from '#src/lib/read-search.ts';

/** With its page enabled and payment active; "otherwise it redirects to not-found". */
export const Route = createFileRoute('/purchase/personal-trainings')({
  staticData: { audience: 'member' },
  validateSearch: searchOf('unit', 'trainer', 'id', 'order-token'),
  beforeLoad: guardedBy(
    isLoggedIn,
    hasRule(
      ({ pages, payment }) => pages.isBuyPersonalTrainingPage && payment.isPaymentActive,
      () => redirect({ to: '/404' }),
    ),
    isUnbuilt,
  ),
});
