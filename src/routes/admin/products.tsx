import { createFileRoute } from '@tanstack/react-router';
import { productKinds } from '#api/products/product-kinds.ts';
import type { ProductFilter } from '#src/features/products/admin/product-list.tsx';
import { ProductsScreen, type ProductTab, productTabs } from '#src/features/products/admin/products-screen.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { type ChangeSearch, given } from '#src/lib/search-change.ts';
import { readId, readOneOf } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

interface Search extends ProductFilter {
  tab?: ProductTab | undefined;
  /** The product whose next price is to be set. */
  price?: number | undefined;
}

export const Route = createFileRoute('/admin/products')({
  ...staffPage(),
  validateSearch: (search: Record<string, unknown>): Search =>
    given({
      tab: readOneOf(search['tab'], productTabs),
      state: readOneOf(search['state'], ['sold', 'coming', 'over', 'retired'] as const),
      kind: readOneOf(search['kind'], productKinds),
      unit: readId(search['unit']),
      price: readId(search['price']),
      sort: readOneOf(search['sort'], ['name', 'kind', 'price', 'article', 'until'] as const),
      order: readOneOf(search['order'], ['asc', 'desc'] as const),
    }),
  component: Products,
});

function Products() {
  const { userClaims } = useSession();
  const { tab = 'products', price, ...filter } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  const open: ChangeSearch<Search> = (change) =>
    void navigate({ search: (before) => given(change(before)), replace: true, resetScroll: false });
  return (
    <ProductsScreen
      tab={tab}
      onTab={(chosen) => open(() => ({ tab: chosen }))}
      filter={filter}
      onFilter={(change) => open(({ tab: open, price: _price, ...before }) => ({ tab: open, ...change(before) }))}
      priced={price}
      onPriced={() => open(({ price: _price, ...before }) => before)}
    />
  );
}
