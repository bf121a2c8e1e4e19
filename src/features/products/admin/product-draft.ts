import type { PlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { Coverage, Grants, GrantsType } from '#api/products/grants.ts';
import type { ProductKind } from '#api/products/product-kinds.ts';
import type { AdminProduct, ProductBody } from '#api/products/schema.ts';
import { hasTime } from '#api/products/time-window.ts';
import type { VatCategory } from '#api/products/vat-rates.ts';
import { readMoney, writeMoney } from '#src/lib/i18n/read-money.ts';
import type { FieldErrors } from '#src/ui/form/field-errors.ts';
import { type PendingPrice, type Price, withPrice } from './prices/price-plan.ts';

type Words = ProductBody['names'];

/** A product as its form holds it: numbers as they are typed. */
export interface ProductDraft extends Record<string, unknown> {
  names: Words;
  descriptions: Words;
  kind: ProductKind;
  type: GrantsType;
  billing: 'monthly' | 'once';
  months: string;
  /** Empty: none. */
  joiningFee: string;
  visits: string;
  days: string;
  valueCents: string;
  isShareable: boolean;
  /** Of a session of a package. */
  minutes: string;
  /** With whom a package is; null: with any trainer. */
  trainerIds: number[] | null;
  coverage: Coverage;
  /** Of a course. */
  groupId: number;
  vatCategory: VatCategory;
  article: string;
  isSoldOnline: boolean;
  validFrom: PlainDate;
  validUntil: PlainDate | null;
  position: string;
  prices: Price[];
  /** Typed beside the prices, which it joins when all is saved. */
  pendingPrice: PendingPrice;
}

const none: Words = { et: '', en: '', lv: '' };
const everywhere: Coverage = {
  kinds: null,
  unitIds: null,
  styleIds: null,
  weekdays: null,
  fromTime: null,
  untilTime: null,
};

/** A ticket, which is what is added most. */
export const emptyProduct = (today: PlainDate, position: number): ProductDraft => ({
  names: none,
  descriptions: none,
  kind: 'fitness',
  type: 'ticket',
  billing: 'monthly',
  months: '',
  joiningFee: '',
  visits: '',
  days: '',
  valueCents: '',
  isShareable: false,
  minutes: '60',
  trainerIds: null,
  coverage: everywhere,
  groupId: 0,
  vatCategory: 'standard',
  article: '',
  isSoldOnline: true,
  validFrom: today,
  validUntil: null,
  position: String(position),
  prices: [],
  pendingPrice: null,
});

const textOf = (number: number | null): string => (number === null ? '' : String(number));

export function draftOf(product: AdminProduct, language: Language): ProductDraft {
  const { grants, isRetired: _, id: __, version: ___, position, joiningFee, ...same } = product;
  const fee = joiningFee === 0 ? '' : writeMoney(joiningFee, language);
  const draft = { ...emptyProduct(product.validFrom, position), ...same, type: grants.type, joiningFee: fee };
  if (grants.type === 'none') return draft;
  if (grants.type === 'course') return { ...draft, groupId: grants.groupId };
  if (grants.type === 'value')
    return { ...draft, days: textOf(grants.days), valueCents: writeMoney(grants.valueCents, language) };
  const { kinds, unitIds, styleIds, weekdays, fromTime, untilTime } = grants;
  const covering = { ...draft, coverage: { kinds, unitIds, styleIds, weekdays, fromTime, untilTime } };
  if (grants.type === 'contract') {
    const { billing, months, visits } = grants;
    return { ...covering, billing, months: textOf(months), visits: textOf(visits) };
  }
  const isShareable = 'isShareable' in grants && grants.isShareable;
  const ofPackage =
    grants.type === 'package' ? { minutes: textOf(grants.minutes ?? 60), trainerIds: grants.trainerIds ?? null } : {};
  return { ...covering, ...ofPackage, visits: textOf(grants.visits), days: textOf(grants.days), isShareable };
}

/** Of any sum in a product's body. */
const mostCents = 10_000_000;

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

function grantsOf(draft: ProductDraft): Grants {
  const { type, coverage, isShareable, billing } = draft;
  const [visits, days] = [numberOf(draft.visits), numberOf(draft.days)];
  switch (type) {
    case 'none':
      return { type };
    case 'course':
      return { type, groupId: draft.groupId };
    case 'value':
      return { type, valueCents: readMoney(draft.valueCents) ?? 0, days };
    case 'contract':
      return { type, billing, months: numberOf(draft.months), visits, ...coverage };
    case 'voucher':
      return { type, visits: visits ?? 0, days, isShareable, ...coverage };
    case 'package': {
      const { trainerIds } = draft;
      return {
        type,
        visits: visits ?? 0,
        days,
        minutes: numberOf(draft.minutes) ?? 0,
        trainerIds,
        isShareable,
        ...coverage,
      };
    }
    default:
      return { type, visits: visits ?? 0, days, ...coverage };
  }
}

/** Cents; undefined for what is no amount, or more than a fee may be. */
function feeOf(text: string): number | undefined {
  const fee = text.trim() === '' ? 0 : readMoney(text);
  return fee !== undefined && fee <= mostCents ? fee : undefined;
}

export function bodyOf(draft: ProductDraft): ProductBody {
  const { names, descriptions, kind, vatCategory, article, isSoldOnline, validFrom, validUntil, pendingPrice } = draft;
  const isAdded = pendingPrice !== null && pendingPrice !== 'unreadable';
  const prices = isAdded ? withPrice(draft.prices, pendingPrice) : draft.prices;
  const same = { names, descriptions, kind, vatCategory, article, isSoldOnline, validFrom, validUntil, prices };
  const joiningFee = draft.type === 'contract' ? (feeOf(draft.joiningFee) ?? 0) : 0;
  return { ...same, position: numberOf(draft.position) ?? 0, joiningFee, grants: grantsOf(draft) };
}

const hasCoverage = (type: GrantsType): boolean => type !== 'none' && type !== 'course' && type !== 'value';

/** A session lasts a quarter of an hour to four hours. */
const isLength = (text: string): boolean => Number(text) >= 15 && Number(text) <= 240;

/** What is wrong before anything is sent. */
export function mistakesOf(draft: ProductDraft): FieldErrors<Extract<keyof ProductDraft, string>> {
  const { type, names, visits, valueCents, validFrom, validUntil, billing, months, coverage } = draft;
  const needsVisits = type === 'ticket' || type === 'package' || type === 'voucher';
  return {
    names: Object.values(names).every((name) => name.trim() === '') ? 'required' : null,
    visits: needsVisits && numberOf(visits) === null ? 'required' : null,
    minutes: type === 'package' && !isLength(draft.minutes) ? 'products.notMinutes' : null,
    valueCents: type === 'value' && !readMoney(valueCents) ? 'required' : null,
    months: type === 'contract' && billing === 'once' && numberOf(months) === null ? 'required' : null,
    coverage: hasCoverage(type) && !hasTime(coverage) ? 'products.noHours' : null,
    joiningFee: type === 'contract' && feeOf(draft.joiningFee) === undefined ? 'products.notMoney' : null,
    prices: draft.pendingPrice === 'unreadable' ? 'products.priceNotUsed' : null,
    validUntil: validUntil !== null && validUntil < validFrom ? 'products.endsBeforeStart' : null,
  };
}
