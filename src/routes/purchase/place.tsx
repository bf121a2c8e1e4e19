import { createFileRoute } from '@tanstack/react-router';
import { MethodChooser, type MethodChooserProps } from '#src/features/payments/chooser/method-chooser.tsx';
import { PlaceScreen } from '#src/features/purchases/place/place-screen.tsx';
import { page } from '#src/features/tenants/pages/page.ts';
import { searchOf } from '#src/lib/read-search.ts';

/** Here the id is that of the training. */
export const Route = createFileRoute('/purchase/place')({
  ...page({ audience: 'member', feature: 'payment' }),
  validateSearch: searchOf('id', 'order-token'),
  component: Place,
});

const payBy = (ways: MethodChooserProps) => <MethodChooser {...ways} />;

function Place() {
  return <PlaceScreen trainingId={Route.useSearch().id} payBy={payBy} />;
}
