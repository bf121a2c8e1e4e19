import type { TFunction } from 'i18next';
import type { OwnContract } from '#api/contracts/schema.ts';
import { formatMoney } from '#api/format-money.ts';
import type { Language } from '#api/languages.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';

const ended = 4;

/** The status by number, as its texts name it; what is over has ended, whatever it was before. */
export const shownStatus = ({ status }: Pick<OwnContract, 'status'>, isArchived: boolean): number =>
  isArchived && status === 0 ? ended : status;

/** `49,90 € kuus`, or the price of the whole. */
export function priceText({ priceCents, billing }: OwnContract, t: TFunction, language: Language): string | undefined {
  if (priceCents === null) return undefined;
  const price = formatMoney(priceCents, language);
  return billing === 'monthly' ? t('contracts.monthly', { price }) : price;
}

/** How long it is valid, in words. */
export function validityText({ validFrom, validUntil, hasNotice }: OwnContract, today: string, t: TFunction): string {
  if (validFrom > today) return t('contracts.from', { date: formatDate(validFrom) });
  if (validUntil === null) return t('contracts.openEnded');
  return t(hasNotice ? 'contracts.ends' : 'contracts.until', { date: formatDate(validUntil) });
}

/** The pause that runs, else the next one. */
export const nextFreeze = ({ freezes }: Pick<OwnContract, 'freezes'>, today: string) =>
  freezes.find(({ until }) => until >= today);
