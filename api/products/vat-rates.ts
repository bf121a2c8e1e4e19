import type { PlainDate } from '../dates.ts';

/** What is sold, as the laws on VAT tell it apart. `outside` is no supply at all: a voucher of a value, late interest. */
export const vatCategories = ['standard', 'sport', 'books', 'accommodation', 'outside'] as const;
export type VatCategory = (typeof vatCategories)[number];

export const sellerCountries = ['EE', 'LV'] as const;
export type SellerCountry = (typeof sellerCountries)[number];

export const legalForms = ['company', 'association'] as const;
/** An association is a non-profit or a foundation, for which laws on VAT have exceptions. */
export type LegalForm = (typeof legalForms)[number];

/** A rate as a law sets it, for a span of dates, both inclusive. */
export interface VatRate {
  country: SellerCountry;
  category: VatCategory;
  /** Null: whatever the form. */
  legalForm: LegalForm | null;
  /** Null: exempt. */
  percent: number | null;
  from: PlainDate;
  until: PlainDate | null;
  /** The provision that exempts it, which the invoice must name. */
  exemption?: string;
}

const eeStandard = { country: 'EE', legalForm: null } as const;
const lvStandard = { country: 'LV', legalForm: null, percent: 21, from: '2012-07-01', until: null } as const;

/** KMS § 15 and § 16 (Estonia), PVN likums 41., 42. and 52. (Latvia); a change of law is a new row here. */
export const vatRates: readonly VatRate[] = [
  { ...eeStandard, category: 'standard', percent: 20, from: '2009-07-01', until: '2023-12-31' },
  { ...eeStandard, category: 'standard', percent: 22, from: '2024-01-01', until: '2025-06-30' },
  { ...eeStandard, category: 'standard', percent: 24, from: '2025-07-01', until: null },
  { ...eeStandard, category: 'books', percent: 9, from: '2009-07-01', until: null },
  { ...eeStandard, category: 'accommodation', percent: 9, from: '2009-07-01', until: '2024-12-31' },
  { ...eeStandard, category: 'accommodation', percent: 13, from: '2025-01-01', until: null },
  {
    country: 'EE',
    category: 'sport',
    legalForm: 'association',
    percent: null,
    from: '2004-05-01',
    until: null,
    exemption: 'KMS § 16 lg 1 p 3',
  },
  { ...lvStandard, category: 'standard' },
  { ...lvStandard, category: 'books', percent: 5, from: '2022-01-01' },
  { ...lvStandard, category: 'accommodation', percent: 12, from: '2018-01-01' },
  {
    country: 'LV',
    category: 'sport',
    legalForm: 'association',
    percent: null,
    from: '2013-01-01',
    until: null,
    exemption: 'PVN likuma 52. pants',
  },
];

/** The days on which rates of a country have begun. */
export const rateChangesOf = (country: SellerCountry): PlainDate[] =>
  vatRates.filter((rate) => rate.country === country).map(({ from }) => from);

/** The provision by which a code is exempt, which invoices must name. */
export const exemptionOf = (code: string): string | null =>
  (code === reverseCharge ? reverseChargeLaw : undefined) ??
  vatRates.find(({ country, category, percent }) => percent === null && code === `${country}-exempt-${category}`)
    ?.exemption ??
  null;

/** The code of a sale whose buyer owes the VAT. */
export const reverseCharge = 'reverse-charge';
const reverseChargeLaw = '2006/112/EC art. 196';

export interface AppliedVat {
  /** Names rate or reason, in the ledger too: `EE24`, `EE-exempt-sport`, `not-registered`, `outside`. */
  code: string;
  /** Null where no VAT is shown. */
  percent: number | null;
  /** The provision that exempts it. */
  exemption: string | null;
}

/** What the law takes of a supply, and whose it is. */
export interface VatFacts {
  country: SellerCountry;
  legalForm: LegalForm;
  /** The seller is registered at that date; otherwise no VAT is shown. */
  isRegistered: boolean;
  /** Not to a company: exemptions of sport are for people. */
  isForPerson: boolean;
  /** To a business of another state of the Union, which owes the VAT itself. */
  isReverseCharged?: boolean;
  category: VatCategory;
  taxDate: PlainDate;
}

const isInForce = ({ from, until }: VatRate, date: PlainDate): boolean => from <= date && (until ?? date) >= date;

/** The rate of a supply at its tax date; a category without a rate of its own has the standard one. */
export function vatOf(facts: VatFacts): AppliedVat {
  const { country, legalForm, isRegistered, isForPerson, category, taxDate } = facts;
  if (category === 'outside') return { code: 'outside', percent: null, exemption: null };
  if (!isRegistered) return { code: 'not-registered', percent: null, exemption: null };
  const find = (wanted: VatCategory) =>
    vatRates.find(
      (rate) =>
        rate.country === country &&
        rate.category === wanted &&
        (rate.legalForm ?? legalForm) === legalForm &&
        isInForce(rate, taxDate),
    );
  if (facts.isReverseCharged) return { code: reverseCharge, percent: null, exemption: reverseChargeLaw };
  const rate = (category === 'sport' && !isForPerson ? undefined : find(category)) ?? find('standard');
  if (!rate) throw new Error(`No rate of VAT is known for ${country} on ${taxDate}.`);
  if (rate.percent === null) {
    return { code: `${country}-exempt-${rate.category}`, percent: null, exemption: rate.exemption ?? null };
  }
  return { code: `${country}${rate.percent}`, percent: rate.percent, exemption: null };
}
