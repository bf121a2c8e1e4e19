import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { PlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import type { Unit } from '../product-list.tsx';
import classes from '../products.module.css';
import { PriceFields } from './price-fields.tsx';
import { isOver, type PendingPrice, type Price, withoutPrice, withPrice } from './price-plan.ts';

interface PlanProps {
  prices: readonly Price[];
  units: readonly Unit[];
  today: PlainDate;
  /** Another price is what somebody has come for. */
  isPricing: boolean;
  error: string | undefined;
  onPrices: (prices: Price[]) => void;
  /** What is typed of another price. */
  onPending: (price: PendingPrice) => void;
}

/** Prices by club with their days; those that are over are history and stay as they were. */
export function PricePlan({ prices, units, today, isPricing, error, onPrices, onPending }: PlanProps) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(isPricing || prices.length === 0);
  const over = prices.filter((price) => isOver(price, today));
  const others = prices.filter((price) => !isOver(price, today));
  const close = () => {
    setAdding(false);
    onPending(null);
  };
  return (
    <section className={classes.part} aria-label={t('products.prices')}>
      <h3>{t('products.prices')}</h3>
      {others.length === 0 && (
        <Text size="h6" tone="warn">
          {t('products.noPriceHint')}
        </Text>
      )}
      <ul className={classes.plan}>
        {others.map((price) => (
          <PriceLine
            key={`${price.unitId} ${price.validFrom}`}
            {...{ price, units }}
            onRemove={() => onPrices(withoutPrice(prices, price))}
          />
        ))}
      </ul>
      {error && (
        <Text size="meta" tone="bad">
          {error}
        </Text>
      )}
      {isAdding ? (
        <PriceFields
          {...{ units, today }}
          isFirst={isPricing}
          onPending={onPending}
          onCancel={others.length > 0 ? close : undefined}
          onPrice={(price) => {
            onPrices(withPrice(prices, price));
            close();
          }}
        />
      ) : (
        <Button icon={<IconPlus size={20} stroke={2} aria-hidden />} onClick={() => setAdding(true)}>
          {t('products.addPrice')}
        </Button>
      )}
      {over.length > 0 && (
        <details className={classes.history}>
          <summary>{t('products.earlierPrices', { count: over.length })}</summary>
          <ul className={classes.plan}>
            {over.toReversed().map((price) => (
              <PriceLine key={`${price.unitId} ${price.validFrom}`} {...{ price, units }} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface LineProps {
  price: Price;
  units: readonly Unit[];
  /** Undefined: it is history. */
  onRemove?: () => void;
}

function PriceLine({ price, units, onRemove }: LineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { unitId, validFrom, validUntil, priceOnline } = price;
  const club = unitId === null ? t('products.allClubs') : (units.find(({ id }) => id === unitId)?.name ?? '');
  const money = formatMoney(price.price, language);
  const days = validUntil
    ? `${formatDate(validFrom)}–${formatDate(validUntil)}`
    : t('products.from', { date: formatDate(validFrom) });
  return (
    <li>
      <span>
        <strong>{club}</strong>
        <span className={classes.facts}>{days}</span>
      </span>
      <span className={classes.prices}>
        <strong className={classes.price}>{money}</strong>
        {priceOnline !== null && priceOnline !== price.price && (
          <span className={classes.facts}>{t('products.onlineAt', { price: formatMoney(priceOnline, language) })}</span>
        )}
      </span>
      {onRemove && (
        <IconButton
          label={t('products.removePrice', { club, price: money })}
          icon={<IconTrash size={20} stroke={1.9} aria-hidden />}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
