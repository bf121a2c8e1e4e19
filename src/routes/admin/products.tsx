import { createFileRoute } from '@tanstack/react-router';
import { ProductsScreen, type ProductTab, productTabs } from '#src/features/products/admin/products-screen.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { readOneOf } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/products')({
  staticData: { audience: 'member', isForStaff: true },
  validateSearch: (search: Record<string, unknown>): { tab?: ProductTab | undefined } => ({
    tab: readOneOf(search['tab'], productTabs),
  }),
  beforeLoad: guardedBy(hasRole('admin')),
  component: Products,
});

function Products() {
  const { userClaims } = useSession();
  const { tab = 'products' } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  const open = (chosen: ProductTab) => void navigate({ search: { tab: chosen }, replace: true });
  return <ProductsScreen tab={tab} onTab={open} />;
}
