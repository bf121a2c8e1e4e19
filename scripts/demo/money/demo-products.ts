import type { Grants } from '#api/products/grants.ts';
import type { ProductKind } from '#api/products/product-kinds.ts';
import type { VatCategory } from '#api/products/vat-rates.ts';

interface DemoProduct {
  kind: ProductKind;
  names: Record<'et' | 'en' | 'lv', string>;
  article: string;
  vatCategory: VatCategory;
  grants: Grants;
  /** Cents at the desk, and in the app where it is cheaper there. */
  price: number;
  priceOnline?: number;
  isSoldOnline?: boolean;
  /** Cents, with the first payment of whoever joins by it. */
  joiningFee?: number;
}

const everywhere = {
  kinds: null,
  unitIds: null,
  styleIds: null,
  weekdays: null,
  fromTime: null,
  untilTime: null,
};

/** The first is what members pay each month. */
export const demoProducts: readonly [DemoProduct, ...DemoProduct[]] = [
  {
    kind: 'fitness',
    names: { et: 'Kuukaart, tähtajatu', en: 'Monthly membership', lv: 'Mēneša abonements' },
    article: 'KUU',
    vatCategory: 'sport',
    grants: { type: 'contract', billing: 'monthly', months: null, visits: null, ...everywhere },
    price: 4900,
    priceOnline: 4400,
    joiningFee: 1000,
  },
  {
    kind: 'fitness',
    names: { et: 'Aastakaart', en: 'Year card', lv: 'Gada abonements' },
    article: 'AASTA',
    vatCategory: 'sport',
    grants: { type: 'contract', billing: 'once', months: 12, visits: null, ...everywhere },
    price: 46_800,
  },
  {
    kind: 'fitness',
    names: { et: '10 korra kaart', en: '10 visits', lv: '10 apmeklējumi' },
    article: 'K10',
    vatCategory: 'sport',
    grants: { type: 'ticket', visits: 10, days: 90, ...everywhere },
    price: 8500,
    priceOnline: 7900,
  },
  {
    kind: 'pilates',
    names: { et: 'Pilatese 4 korra kaart', en: '4 Pilates classes', lv: '4 pilates nodarbības' },
    article: 'PIL4',
    vatCategory: 'sport',
    grants: { type: 'ticket', visits: 4, days: 45, ...everywhere, kinds: ['group'] },
    price: 5600,
  },
  {
    kind: 'personal',
    names: { et: '5 personaaltreeningut', en: '5 personal trainings', lv: '5 personīgie treniņi' },
    article: 'PT5',
    vatCategory: 'sport',
    grants: { type: 'package', visits: 5, days: 120, ...everywhere },
    price: 22_500,
  },
  {
    kind: 'voucher',
    names: { et: 'Kinkekaart 50 €', en: 'Gift voucher €50', lv: 'Dāvanu karte 50 €' },
    article: 'KINK50',
    vatCategory: 'outside',
    grants: { type: 'value', valueCents: 5000, days: 365 },
    price: 5000,
  },
  {
    kind: 'other',
    names: { et: 'Rätiku rent', en: 'Towel rental', lv: 'Dvieļa noma' },
    article: 'RATIK',
    vatCategory: 'standard',
    grants: { type: 'none' },
    price: 200,
    isSoldOnline: false,
  },
];
