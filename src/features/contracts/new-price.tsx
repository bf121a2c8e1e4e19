import type { OwnContract } from '#api/contracts/schema.ts';
import { formatMoney } from '#api/format-money.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import classes from './contracts.module.css';

/** In sentences, what a contract is to cost from when; nothing where that stays as it is. */
export function useNewPriceWords({ newPrice, lowerPrice, priceCents }: OwnContract): string | undefined {
  const { t } = useTranslation();
  const language = useLanguage();
  const sum = (cents: number) => formatMoney(cents, language);
  const coming = [newPrice, lowerPrice].filter((one) => one !== null).toSorted((a, b) => a.from.localeCompare(b.from));
  const words = coming.map(({ from, priceCents: cents }, at) => {
    const told = { price: sum(cents), date: formatDate(from) };
    // What it costs before a second one was said with the first.
    return at > 0 || priceCents === null
      ? t('contracts.newPrice.text', told)
      : t('contracts.newPrice.change', { ...told, before: sum(priceCents) });
  });
  return words.length === 0 ? undefined : words.join(' ');
}

/** What it is to cost, and the way out of the contract before it costs more. */
export function NewPrice({ contract, onEnd }: { contract: OwnContract; onEnd: () => void }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const words = useNewPriceWords(contract);
  const { newPrice } = contract;
  if (!words) return null;
  if (!newPrice) return <p>{words}</p>;
  const date = formatDate(newPrice.endsOn);
  return (
    <div className={classes.sheet}>
      <p>
        {words} {t('contracts.newPrice.leave', { date })}
      </p>
      <Button variant="outline" disabled={!isOnline} onClick={onEnd}>
        {t('contracts.newPrice.end', { date })}
      </Button>
    </div>
  );
}
