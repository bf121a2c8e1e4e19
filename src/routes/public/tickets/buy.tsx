import { createFileRoute } from '@tanstack/react-router';
import { MethodChooser, type MethodChooserProps } from '#src/features/payments/chooser/method-chooser.tsx';
import { BuyScreen } from '#src/features/purchases/buy-screen.tsx';
import { fetchTicketsAhead } from '#src/features/purchases/fetch-tickets-ahead.ts';
import { searchOf } from '#src/lib/read-search.ts';

export const Route = createFileRoute('/public/tickets/buy')({
  staticData: { audience: 'everyone' },
  validateSearch: searchOf('unit', 'id'),
  loader: fetchTicketsAhead,
  component: Buy,
});

const payBy = (ways: MethodChooserProps) => <MethodChooser {...ways} />;

function Buy() {
  return <BuyScreen kind="ticket" unitId={Route.useSearch().unit?.[0]} payBy={payBy} />;
}
