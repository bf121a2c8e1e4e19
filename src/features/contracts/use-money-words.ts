import type { ForeseenMoney } from '#api/contracts/foreseen-money.ts';
import { formatMoney } from '#api/format-money.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';

type Period = ForeseenMoney['periods'][number];

/** In sentences, what a change of a contract credits and invoices: said before it is made. Nothing where it is nothing. */
export function useMoneyWords(money: ForeseenMoney | undefined): string[] {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!money) return [];
  const { periods, creditedCents, invoicedCents, toCreditCents } = money;
  const sentence = (key: 'credited' | 'invoiced', cents: number, isOf: (period: Period) => boolean) => {
    const days = periods.filter(isOf).map(({ from, until }) => `${formatDate(from)}–${formatDate(until)}`);
    return t(`contracts.money.${key}`, { sum: formatMoney(cents, language), periods: days.join(', ') });
  };
  return [
    ...(creditedCents > 0 ? [sentence('credited', creditedCents, (period) => period.creditedCents > 0)] : []),
    ...(toCreditCents > 0 ? [t('contracts.money.toCredit', { sum: formatMoney(toCreditCents, language) })] : []),
    ...(invoicedCents > 0 ? [sentence('invoiced', invoicedCents, (period) => period.invoicedCents > 0)] : []),
  ];
}
