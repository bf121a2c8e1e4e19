import type { Grants } from '#api/products/grants.ts';
import type { ProductKind } from '#api/products/product-kinds.ts';
import type { VatCategory } from '#api/products/vat-rates.ts';
import { demoPackages, everywhere } from './demo-packages.ts';

export interface DemoProduct {
  kind: ProductKind;
  names: Record<'et' | 'en' | 'lv', string>;
  article: string;
  vatCategory: VatCategory;
  grants: Grants;
  /** Cents at the desk, and in the app where it is cheaper there. */
  price: number;
  priceOnline?: number;
  /** What it cost until half a year ago. */
  priceBefore?: number;
  /** What it will cost from next year. */
  priceNext?: number;
  /** In clubs after the first one, above or below. */
  elsewhere?: number;
  isSoldOnline?: boolean;
  /** Cents, with the first payment of whoever joins by it. */
  joiningFee?: number;
  isRetired?: boolean;
  /** Only where there are trainings of such a kind, or a name like it. */
  only?: 'pool' | 'golf' | 'spa';
}

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
    priceBefore: 4500,
    priceNext: 5200,
    elsewhere: -500,
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
    names: { et: '10 korra kaart', en: '10 visits', lv: '10 reižu karte' },
    article: 'K10',
    vatCategory: 'sport',
    grants: { type: 'ticket', visits: 10, days: 90, ...everywhere },
    price: 8500,
    priceOnline: 7900,
    elsewhere: -700,
  },
  {
    kind: 'fitness',
    names: { et: 'Ühe korra pilet', en: 'Single ticket', lv: 'Vienas reizes biļete' },
    article: 'K1',
    vatCategory: 'sport',
    grants: { type: 'ticket', visits: 1, days: 30, ...everywhere },
    price: 1200,
    priceOnline: 1100,
    elsewhere: -200,
  },
  {
    kind: 'fitness',
    names: { et: 'Päevane kuukaart', en: 'Daytime membership', lv: 'Dienas abonements' },
    article: 'PAEV',
    vatCategory: 'sport',
    grants: {
      type: 'contract',
      billing: 'monthly',
      months: 6,
      visits: null,
      ...everywhere,
      weekdays: [1, 2, 3, 4, 5],
      untilTime: '16:00',
    },
    price: 3500,
    priceOnline: 3200,
  },
  {
    kind: 'pool',
    names: { et: 'Ujula 10 korda', en: '10 swims', lv: '10 reizes baseinā' },
    article: 'UJ10',
    vatCategory: 'sport',
    grants: { type: 'ticket', visits: 10, days: 120, ...everywhere, kinds: ['pool'] },
    price: 6500,
    priceOnline: 6000,
    only: 'pool',
  },
  {
    kind: 'golf',
    names: { et: 'Mänguõigus, 18 rada', en: 'Green fee, 18 holes', lv: 'Spēle, 18 bedrītes' },
    article: 'GF18',
    vatCategory: 'sport',
    grants: { type: 'ticket', visits: 1, days: 30, ...everywhere, kinds: ['other'] },
    price: 6500,
    only: 'golf',
  },
  {
    kind: 'spa',
    names: { et: 'Saunakeskus, 3 tundi', en: 'Saunas, 3 hours', lv: 'Pirtis, 3 stundas' },
    article: 'SPA3',
    vatCategory: 'standard',
    grants: { type: 'voucher', visits: 1, days: 180, isShareable: true, ...everywhere },
    price: 2800,
    priceOnline: 2500,
    only: 'spa',
  },
  {
    kind: 'pilates',
    names: { et: 'Pilatese 4 korra kaart', en: '4 Pilates classes', lv: '4 pilates nodarbības' },
    article: 'PIL4',
    vatCategory: 'sport',
    grants: { type: 'ticket', visits: 4, days: 45, ...everywhere, kinds: ['group'] },
    price: 5600,
  },
  ...demoPackages,
  {
    kind: 'voucher',
    names: { et: 'Kinkekaart 50 €', en: 'Gift card €50', lv: 'Dāvanu karte 50 €' },
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
  {
    kind: 'fee',
    names: { et: 'Liitumistasu', en: 'Joining fee', lv: 'Iestāšanās maksa' },
    article: 'LIIT',
    vatCategory: 'sport',
    grants: { type: 'none' },
    price: 1500,
    isSoldOnline: false,
  },
  {
    kind: 'fitness',
    names: { et: 'Suvekaart', en: 'Summer card', lv: 'Vasaras karte' },
    article: 'SUVI',
    vatCategory: 'sport',
    grants: { type: 'contract', billing: 'once', months: 3, visits: null, ...everywhere },
    price: 9900,
    isRetired: true,
  },
];

/** What a club has besides: by its own name and what it trains. */
export const isSoldBy = ({ only }: DemoProduct, { name, kinds }: { name: string; kinds: readonly string[] }): boolean =>
  only === undefined || kinds.includes(only) || name.toLowerCase().includes(only);
