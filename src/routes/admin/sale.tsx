import { createFileRoute } from '@tanstack/react-router';
import { PdfButton } from '#src/features/invoices/pdf-button.tsx';
import { SaleScreen } from '#src/features/products/sale/sale-screen.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { readId } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

interface SaleSearch {
  unit?: number | undefined;
  /** Who buys. */
  client?: number | undefined;
  product?: number | undefined;
}

export const Route = createFileRoute('/admin/sale')({
  ...staffPage(),
  validateSearch: (search: Record<string, unknown>): SaleSearch => ({
    unit: readId(search['unit']),
    client: readId(search['client']),
    product: readId(search['product']),
  }),
  component: Sale,
});

function Sale() {
  const { userClaims } = useSession();
  const { unit, client, product } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  const open = (chosen: number | undefined) =>
    void navigate({ search: (known) => ({ ...known, unit: chosen }), replace: true });
  return (
    <SaleScreen
      key={`${client} ${product}`}
      buyer={client}
      product={product}
      isAdmin={userClaims.isAdmin}
      unit={unit}
      onUnit={open}
      PdfButton={PdfButton}
    />
  );
}
