import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { PlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { readMoney } from '#src/lib/i18n/read-money.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { MoneyField } from '#src/ui/form/values/money-field.tsx';
import type { Unit } from '../product-list.tsx';
import classes from '../products.module.css';
import { SpanFields } from '../span-fields.tsx';
import { isOver, type Price, withoutPrice, withPrice } from './price-plan.ts';

interface PlanProps {
  prices: readonly Price[];
  units: readonly Unit[];
  today: PlainDate;
  error: string | undefined;
  onPrices: (prices: Price[]) => void;
  /** What is typed of another price. */
  onPending: (text: string) => void;
}

/** Prices by club with their days; those that are over are history and stay as they were. */
export function PricePlan({ prices, units, today, error, onPrices, onPending }: PlanProps) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(prices.length === 0);
  const over = prices.filter((price) => isOver(price, today));
  const others = prices.filter((price) => !isOver(price, today));
  const close = () => {
    setAdding(false);
    onPending('');
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

interface FieldsProps {
  units: readonly Unit[];
  today: PlainDate;
  onPrice: (price: Price) => void;
  onPending: (text: string) => void;
  /** Undefined: there is no price yet. */
  onCancel: (() => void) | undefined;
}

/** A price to add: where, how much at the desk and in the app, on which days. */
function PriceFields({ units, today, onPrice, onPending, onCancel }: FieldsProps) {
  const { t } = useTranslation();
  const [unitId, setUnitId] = useState<number | null>(null);
  const [texts, setTexts] = useState({ price: '', online: '' });
  const [span, setSpan] = useState<Pick<Price, 'validFrom' | 'validUntil'>>({ validFrom: today, validUntil: null });
  const [isChecked, setChecked] = useState(false);
  const price = readMoney(texts.price);
  const online = texts.online === '' ? null : readMoney(texts.online);
  const endsEarly = span.validUntil !== null && span.validUntil < span.validFrom;
  const field = (name: 'price' | 'online') => ({
    value: texts[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const typed = { ...texts, [name]: currentTarget.value };
      setTexts(typed);
      onPending(typed.price || typed.online);
    },
  });
  const add = () => {
    setChecked(true);
    if (price === undefined || online === undefined || endsEarly) return;
    onPrice({ unitId, price, priceOnline: online, ...span });
  };
  const wrong = (isWrong: boolean) => (isChecked && isWrong ? t('products.notMoney') : undefined);
  return (
    <>
      {units.length > 1 && (
        <SelectField
          label={t('products.club')}
          data={[
            { value: '', label: t('products.allClubs') },
            ...units.map(({ id, name }) => ({ value: `${id}`, label: name })),
          ]}
          value={unitId ?? ''}
          onChange={({ currentTarget }) => setUnitId(Number(currentTarget.value) || null)}
        />
      )}
      <Stack columns="repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))" align="end" gap={12}>
        <MoneyField {...field('price')} label={t('products.priceAtDesk')} error={wrong(price === undefined)} />
        <MoneyField {...field('online')} label={t('products.priceOnline')} error={wrong(online === undefined)} />
      </Stack>
      <p className={classes.facts}>{t('products.priceOnlineHint')}</p>
      <SpanFields
        span={span}
        onSpan={setSpan}
        labels={{ from: t('products.priceFrom'), until: t('products.priceUntil') }}
        error={endsEarly ? t('products.endsBeforeStart') : undefined}
      />
      <Stack columns="repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))" align="end" gap={12}>
        <Button variant="tint" onClick={add}>
          {t('products.usePrice')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('products.cancel')}</Button>}
      </Stack>
    </>
  );
}
