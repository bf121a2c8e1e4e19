import { createFileRoute } from '@tanstack/react-router';
import { isInvoiceNumber } from '#src/features/invoices/link/invoice-key.ts';
import { PublicInvoiceScreen } from '#src/features/invoices/link/public-invoice-screen.tsx';
import { MethodChooser, type MethodChooserProps } from '#src/features/payments/chooser/method-chooser.tsx';

export const Route = createFileRoute('/public/invoices')({
  staticData: { audience: 'everyone' },
  // Here the id is the number that the invoice bears.
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } => (isInvoiceNumber(id) ? { id } : {}),
  component: PublicInvoices,
});

const payBy = (ways: MethodChooserProps) => <MethodChooser {...ways} />;

function PublicInvoices() {
  return <PublicInvoiceScreen number={Route.useSearch().id} payBy={payBy} />;
}
