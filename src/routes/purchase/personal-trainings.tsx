import { createFileRoute, redirect } from '@tanstack/react-router';
import { MethodChooser, type MethodChooserProps } from '#src/features/payments/chooser/method-chooser.tsx';
import { BuyScreen } from '#src/features/purchases/buy-screen.tsx';
import { hasFeature } from '#src/features/tenants/has-feature.ts';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isLoggedIn } from '#src/lib/guards/role-guards.ts';
import { searchOf } from '#src/lib/read-search.ts';

/** With its page enabled and payment active; "otherwise it redirects to not-found". A trainer's link names all three. */
export const Route = createFileRoute('/purchase/personal-trainings')({
  staticData: { audience: 'member' },
  validateSearch: searchOf('unit', 'trainer', 'id', 'order-token'),
  beforeLoad: guardedBy(
    isLoggedIn,
    hasFeature('personalTrainingSale', () => redirect({ to: '/404' })),
  ),
  component: Buy,
});

const payBy = (ways: MethodChooserProps) => <MethodChooser {...ways} />;

function Buy() {
  const { unit, trainer, id } = Route.useSearch();
  return <BuyScreen kind="package" unitId={unit?.[0]} trainerId={trainer?.[0]} productId={id} payBy={payBy} />;
}
