import { createFileRoute } from '@tanstack/react-router';
import { MethodChooser, type MethodChooserProps } from '#src/features/payments/chooser/method-chooser.tsx';
import { BuyScreen } from '#src/features/purchases/buy-screen.tsx';
import { page } from '#src/features/tenants/pages/page.ts';
import { searchOf } from '#src/lib/read-search.ts';

/** With its page enabled and payment active; "otherwise it redirects to not-found". A trainer's link names all three. */
export const Route = createFileRoute('/purchase/personal-trainings')({
  ...page({ audience: 'member', feature: 'personalTrainingSale', otherwise: '/404' }),
  validateSearch: searchOf('unit', 'trainer', 'id', 'order-token'),
  component: Buy,
});

const payBy = (ways: MethodChooserProps) => <MethodChooser {...ways} />;

function Buy() {
  const { unit, trainer, id } = Route.useSearch();
  return <BuyScreen kind="package" unitId={unit?.[0]} trainerId={trainer?.[0]} productId={id} payBy={payBy} />;
}
