import { createFileRoute } from '@tanstack/react-router';
import { MethodChooser, type MethodChooserProps } from '#src/features/payments/chooser/method-chooser.tsx';
import { PlaceScreen } from '#src/features/purchases/place/place-screen.tsx';
import { hasFeature } from '#src/features/tenants/has-feature.ts';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isLoggedIn } from '#src/lib/guards/role-guards.ts';
import { searchOf } from '#src/lib/read-search.ts';

/** Here the id is that of the training. */
export const Route = createFileRoute('/purchase/place')({
  staticData: { audience: 'member' },
  validateSearch: searchOf('id', 'order-token'),
  beforeLoad: guardedBy(isLoggedIn, hasFeature('payment')),
  component: Place,
});

const payBy = (ways: MethodChooserProps) => <MethodChooser {...ways} />;

function Place() {
  return <PlaceScreen trainingId={Route.useSearch().id} payBy={payBy} />;
}
