import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { type SetUpStep, setUpSteps } from '#api/set-up/steps.ts';
import type { ProductFilter } from '#src/features/products/admin/product-list.tsx';
import { ProductPanel } from '#src/features/products/admin/products-screen.tsx';
import { Places } from '#src/features/rooms/admin/places/places.tsx';
import { type SetUpPart, setUpParts } from '#src/features/set-up/set-up-parts.ts';
import { type SetUpPieces, SetUpScreen } from '#src/features/set-up/set-up-screen.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { PeopleImport } from '#src/features/tenants/settings/imports/people-import.tsx';
import { LawPart } from '#src/features/tenants/settings/law-part.tsx';
import { PlacesPart } from '#src/features/tenants/settings/plain/clubs-part.tsx';
import { BrandPart, ClubPart, PagesPart } from '#src/features/tenants/settings/plain/plain-part.tsx';
import { BookingPart, WaitingPart } from '#src/features/tenants/settings/plain/policy-part.tsx';
import { StylesPart } from '#src/features/tenants/settings/plain/styles-part.tsx';
import { SellerPart } from '#src/features/tenants/settings/seller/seller-part.tsx';
import { ShopPart } from '#src/features/tenants/settings/shop-part.tsx';
import { TrainerNames } from '#src/features/trainers/admin/trainer-names.tsx';
import { given } from '#src/lib/search-change.ts';
import { readOneOf } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

interface Search {
  step?: SetUpStep;
  part?: SetUpPart;
}

export const Route = createFileRoute('/admin/setup')({
  ...staffPage(),
  validateSearch: (search: Record<string, unknown>): Search =>
    given({ step: readOneOf(search['step'], setUpSteps), part: readOneOf(search['part'], setUpParts) }),
  component: SetUp,
});

const pieces: SetUpPieces = {
  club: ClubPart,
  places: PlacesPart,
  brand: BrandPart,
  rooms: Places,
  trainers: TrainerNames,
  styles: StylesPart,
  booking: BookingPart,
  waiting: WaitingPart,
  seller: SellerPart,
  terms: () => <LawPart first="terms" />,
  products: Products,
  payment: ShopPart,
  pages: PagesPart,
  people: PeopleImport,
};

/** What is filtered stands in the address of their own page alone. */
function Products() {
  const [filter, setFilter] = useState<ProductFilter>({});
  return <ProductPanel filter={filter} onFilter={setFilter} priced={undefined} onPriced={() => undefined} />;
}

function SetUp() {
  const { userClaims } = useSession();
  const { step, part } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  return (
    <SetUpScreen
      step={step}
      part={part}
      pieces={pieces}
      onStep={(chosen, within) => void navigate({ search: given({ step: chosen, part: within }) })}
    />
  );
}
