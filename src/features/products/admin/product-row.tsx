import { IconChevronRight } from '@tabler/icons-react';
import type { PlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { AdminProduct } from '#api/products/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { grantsText } from '../product-texts.ts';
import { isComing, priceOn } from './prices/price-plan.ts';
import classes from './products.module.css';

interface RowProps {
  product: AdminProduct;
  /** Whose price; null: that of clubs without one of their own. */
  unitId: number | null;
  today: PlainDate;
  onOpen: () => void;
}

/** A product with its prices of today; a press opens it. */
export function ProductRow({ product, unitId, today, onOpen }: RowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { names, kind, grants, prices, isSoldOnline, article, validFrom, validUntil } = product;
  const price = priceOn(prices, unitId, today);
  const ownPrices = new Set(prices.flatMap((one) => one.unitId ?? [])).size;
  const next = prices.find((one) => isComing(one, today) && (one.unitId === null || one.unitId === unitId));
  return (
    <li>
      <button type="button" className={classes.row} onClick={onOpen}>
        <span className={classes.words}>
          <Text component="strong" size="row" breaks>
            {names[language]}
          </Text>
          <span className={classes.facts}>
            <DottedParts
              parts={[
                t(`products.kind.${kind}`),
                grantsText(grants, t, language),
                article,
                validFrom > today ? t('products.from', { date: formatDate(validFrom) }) : undefined,
                validUntil ? t('products.until', { date: formatDate(validUntil) }) : undefined,
              ].filter(Boolean)}
            />
          </span>
        </span>
        <span className={classes.prices}>
          {price ? (
            <>
              <strong className={classes.price}>{formatMoney(price.price, language)}</strong>
              <span className={classes.facts}>
                {!isSoldOnline && t('products.deskOnly')}
                {isSoldOnline && price.priceOnline !== null && price.priceOnline !== price.price
                  ? t('products.onlineAt', { price: formatMoney(price.priceOnline, language) })
                  : null}
              </span>
            </>
          ) : (
            <Text component="span" size="h6" tone="warn">
              {t('products.noPrice')}
            </Text>
          )}
          {unitId === null && ownPrices > 0 && (
            <span className={classes.facts}>{t('products.ownPrices', { count: ownPrices })}</span>
          )}
          {next && (
            <span className={classes.facts}>
              {t('products.nextPrice', {
                date: formatDate(next.validFrom),
                price: formatMoney(next.price, language),
              })}
            </span>
          )}
        </span>
        <IconChevronRight size={22} stroke={1.9} aria-hidden />
      </button>
    </li>
  );
}
