import { isIban } from '#api/invoices/iban.ts';
import { baseRatesPattern } from '#api/invoices/late/base-rates.ts';
import type { Language } from '#api/languages.ts';
import type { SellerBody, SellerPage } from '#api/tenants/seller-endpoints.ts';
import type { SellerRules } from '#api/tenants/seller-settings.ts';
import { readMoney, writeMoney } from '#src/lib/i18n/read-money.ts';
import type { FieldErrors } from '#src/ui/form/field-errors.ts';

type Numbers =
  | 'paymentTermDays'
  | 'invoiceLogoHeight'
  | 'invoiceLogoPadding'
  | 'lateInterestPercent'
  | 'reminderFeeCents';

/** Who sells as the form holds it: numbers as they are typed. */
export type SellerDraft = Omit<SellerRules, Numbers> & Record<Numbers, string>;

export const draftOf = (
  { item, invoiceLogoHeight, invoiceLogoPadding }: SellerPage,
  language: Language,
): SellerDraft => ({
  ...item,
  lateInterestPercent: String(item.lateInterestPercent).replace('.', language === 'en' ? '.' : ','),
  reminderFeeCents: writeMoney(item.reminderFeeCents, language),
  paymentTermDays: String(item.paymentTermDays),
  invoiceLogoHeight: String(invoiceLogoHeight),
  invoiceLogoPadding: String(invoiceLogoPadding),
});

export function bodyOf(draft: SellerDraft, version: number): SellerBody {
  const { invoiceLogoHeight, invoiceLogoPadding, paymentTermDays, ...item } = draft;
  const lateInterestPercent = Number(item.lateInterestPercent.replace(',', '.'));
  const late = { lateInterestPercent, reminderFeeCents: readMoney(item.reminderFeeCents) ?? 0 };
  return {
    item: {
      ...item,
      ...late,
      paymentTermDays: Number(paymentTermDays),
      reminderDays: withoutSpaces(item.reminderDays),
      baseRates: withoutSpaces(item.baseRates),
    },
    invoiceLogoHeight: Number(invoiceLogoHeight),
    invoiceLogoPadding: Number(invoiceLogoPadding),
    version,
  };
}

export const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');
const isBetween = (text: string, least: number, most: number) =>
  text !== '' && Number(text) >= least && Number(text) <= most;
const fits = (text: string, pattern: RegExp) => text === '' || pattern.test(text.trim().toUpperCase());

const wrong = (isWrong: boolean, text: NonNullable<FieldErrors['x']>) => (isWrong ? text : null);

/** What is wrong before anything is sent; a part that is empty is not known yet. */
export function mistakesOf(draft: SellerDraft): FieldErrors<keyof SellerDraft> {
  const { country, registryCode, vatNumber, vatFrom, vatUntil, iban, bic, invoicePrefix, reminderDays } = draft;
  const isEstonian = country === 'EE';
  return {
    registryCode: wrong(
      !fits(registryCode, isEstonian ? /^\d{8}$/ : /^\d{11}$/),
      isEstonian ? 'seller.wrong.registryCodeEE' : 'seller.wrong.registryCodeLV',
    ),
    vatNumber: wrong(
      !fits(vatNumber, isEstonian ? /^EE\d{9}$/ : /^LV\d{11}$/),
      isEstonian ? 'seller.wrong.vatNumberEE' : 'seller.wrong.vatNumberLV',
    ),
    vatUntil: wrong(vatFrom !== null && vatUntil !== null && vatUntil < vatFrom, 'products.endsBeforeStart'),
    iban: wrong(iban.trim() !== '' && !isIban(withoutSpaces(iban).toUpperCase()), 'seller.wrong.iban'),
    bic: wrong(!fits(bic, /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/), 'seller.wrong.bic'),
    invoicePrefix: wrong(!fits(invoicePrefix, /^[A-Z0-9-]{1,8}$/), 'seller.wrong.invoicePrefix'),
    paymentTermDays: wrong(!isBetween(draft.paymentTermDays, 0, 90), 'seller.wrong.paymentTermDays'),
    reminderDays: wrong(!fits(withoutSpaces(reminderDays), /^\d{1,3}(,\d{1,3}){0,5}$/), 'seller.wrong.reminderDays'),
    lateInterestPercent: wrong(
      !/^\d{1,2}([.,]\d{1,2})?$/.test(draft.lateInterestPercent),
      'seller.wrong.lateInterestPercent',
    ),
    baseRates: wrong(!baseRatesPattern.test(withoutSpaces(draft.baseRates)), 'seller.wrong.baseRates'),
    reminderFeeCents: wrong((readMoney(draft.reminderFeeCents) ?? 4001) > 4000, 'seller.wrong.reminderFeeCents'),
    invoiceLogoHeight: wrong(!isBetween(draft.invoiceLogoHeight, 10, 200), 'seller.wrong.invoiceLogoHeight'),
    invoiceLogoPadding: wrong(!isBetween(draft.invoiceLogoPadding, 0, 100), 'seller.wrong.invoiceLogoPadding'),
  };
}
