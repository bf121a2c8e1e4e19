import { formatMoney } from '#api/format-money.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';

/** Cash and cards counted less what was expected, in words: too much, too little, or as it should be. */
export function useDifferenceWords(): (cash: number, terminal: number) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const part = (cents: number, id: 'cash' | 'terminal'): string | undefined => {
    if (cents === 0) return undefined;
    return t(`closing.difference.${id}${cents > 0 ? 'More' : 'Less'}`, { sum: formatMoney(Math.abs(cents), language) });
  };
  return (cash, terminal) => {
    const parts = [part(cash, 'cash'), part(terminal, 'terminal')].filter((words) => words !== undefined);
    return parts.length === 0 ? t('closing.difference.none') : parts.join(' ');
  };
}
