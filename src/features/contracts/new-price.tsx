import type { OwnContract } from '#api/contracts/schema.ts';
import { formatMoney } from '#api/format-money.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import classes from './contracts.module.css';

/** In a sentence, what a contract is to cost from when; nothing where that stays as it is. */
export function useNewPriceWords({ newPrice, priceCents }: OwnContract): string | undefined {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!newPrice) return undefined;
  const sum = (cents: number) => formatMoney(cents, language);
  const price = sum(newPrice.priceCents);
  return priceCents === null
    ? t('contracts.newPrice.text', { price, date: formatDate(newPrice.from) })
    : t('contracts.newPrice.change', { price, before: sum(priceCents), date: formatDate(newPrice.from) });
}

/** A new price that is to come, and the way out of the contract before it. */
export function NewPrice({ contract, onEnd }: { contract: OwnContract; onEnd: () => void }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const words = useNewPriceWords(contract);
  const { newPrice } = contract;
  if (!newPrice || !words) return null;
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
