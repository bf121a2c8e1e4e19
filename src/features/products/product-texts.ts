import type { TFunction } from 'i18next';
import { formatMoney } from '#api/format-money.ts';
import type { Language } from '#api/languages.ts';
import type { Grants } from '#api/products/grants.ts';

const list = (parts: (string | undefined)[]): string => parts.filter((part) => part !== undefined).join(', ');

/** What one gets for it, in a few words: `10 korda, 90 päeva`. */
export function grantsText(grants: Grants, t: TFunction, language: Language): string {
  const visits = (count: number | null) => (count === null ? undefined : t('products.visitsOf', { count }));
  const days = (count: number | null) => (count === null ? undefined : t('products.daysOf', { count }));
  switch (grants.type) {
    case 'none':
    case 'course':
      return t(`products.type.${grants.type}`);
    case 'contract': {
      const length =
        grants.months === null ? t('products.openEnded') : t('products.monthsOf', { count: grants.months });
      return list([t(`products.billing.${grants.billing}`), length, visits(grants.visits)]);
    }
    case 'value':
      return list([formatMoney(grants.valueCents, language), days(grants.days)]);
    default:
      return list([t(`products.type.${grants.type}`), visits(grants.visits), days(grants.days)]);
  }
}
