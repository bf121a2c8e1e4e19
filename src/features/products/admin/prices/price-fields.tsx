import { useState } from 'react';
import type { PlainDate } from '#api/dates.ts';
import { readMoney } from '#src/lib/i18n/read-money.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { MoneyField } from '#src/ui/form/values/money-field.tsx';
import type { Unit } from '../product-list.tsx';
import classes from '../products.module.css';
import { SpanFields } from '../span-fields.tsx';
import type { Price } from './price-plan.ts';

interface FieldsProps {
  units: readonly Unit[];
  today: PlainDate;
  onPrice: (price: Price) => void;
  onPending: (text: string) => void;
  /** Undefined: there is no price yet. */
  onCancel: (() => void) | undefined;
}

/** A price to add: where, how much at the desk and in the app, on which days. */
export function PriceFields({ units, today, onPrice, onPending, onCancel }: FieldsProps) {
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
      <div className={classes.pair}>
        <MoneyField {...field('price')} label={t('products.priceAtDesk')} error={wrong(price === undefined)} />
        <MoneyField {...field('online')} label={t('products.priceOnline')} error={wrong(online === undefined)} />
      </div>
      <p className={classes.facts}>{t('products.priceOnlineHint')}</p>
      <SpanFields
        span={span}
        onSpan={setSpan}
        labels={{ from: t('products.priceFrom'), until: t('products.priceUntil') }}
        error={endsEarly ? t('products.endsBeforeStart') : undefined}
      />
      <div className={classes.pair}>
        <Button variant="tint" onClick={add}>
          {t('products.usePrice')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('products.cancel')}</Button>}
      </div>
    </>
  );
}
