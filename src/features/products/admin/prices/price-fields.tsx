import { useEffect, useRef, useState } from 'react';
import type { PlainDate } from '#api/dates.ts';
import { readMoney } from '#src/lib/i18n/read-money.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { MoneyField } from '#src/ui/form/values/money-field.tsx';
import type { Unit } from '../product-list.tsx';
import classes from '../products.module.css';
import { SpanFields } from '../span-fields.tsx';
import type { PendingPrice, Price } from './price-plan.ts';

interface FieldsProps {
  units: readonly Unit[];
  today: PlainDate;
  /** It is in view and typed into when the form opens. */
  isFirst: boolean;
  onPrice: (price: Price) => void;
  onPending: (price: PendingPrice) => void;
  /** Undefined: there is no price yet. */
  onCancel: (() => void) | undefined;
}

/** As it stands in the fields. */
interface Typed extends Omit<Price, 'price' | 'priceOnline'> {
  price: string;
  online: string;
}

const readTyped = ({ price, online, validFrom, validUntil }: Typed) => ({
  price: readMoney(price),
  online: online === '' ? null : readMoney(online),
  endsEarly: validUntil !== null && validUntil < validFrom,
});

function priceOf(typed: Typed): Price | undefined {
  const { price, online, endsEarly } = readTyped(typed);
  if (price === undefined || online === undefined || endsEarly) return undefined;
  const { unitId, validFrom, validUntil } = typed;
  return { unitId, price, priceOnline: online, validFrom, validUntil };
}

/** A price to add: where, how much at the desk and in the app, on which days. */
export function PriceFields({ units, today, isFirst, onPrice, onPending, onCancel }: FieldsProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Typed>({
    unitId: null,
    price: '',
    online: '',
    validFrom: today,
    validUntil: null,
  });
  const [isChecked, setChecked] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFirst) line.current?.scrollIntoView({ block: 'center' });
  }, [isFirst]);
  const { unitId, validFrom, validUntil } = typed;
  const { price, online, endsEarly } = readTyped(typed);
  const change = (next: Typed) => {
    setTyped(next);
    onPending(next.price === '' && next.online === '' ? null : (priceOf(next) ?? 'unreadable'));
  };
  const field = (name: 'price' | 'online') => ({
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ ...typed, [name]: currentTarget.value }),
  });
  const add = () => {
    setChecked(true);
    const added = priceOf(typed);
    if (added) onPrice(added);
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
          onChange={({ currentTarget }) => change({ ...typed, unitId: Number(currentTarget.value) || null })}
        />
      )}
      <div ref={line}>
        <Stack columns="repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))" align="end" gap={12}>
          <MoneyField
            {...field('price')}
            data-autofocus={isFirst || undefined}
            label={t('products.priceAtDesk')}
            error={wrong(price === undefined)}
          />
          <MoneyField {...field('online')} label={t('products.priceOnline')} error={wrong(online === undefined)} />
        </Stack>
      </div>
      <p className={classes.facts}>{t('products.priceOnlineHint')}</p>
      <SpanFields
        span={{ validFrom, validUntil }}
        onSpan={(span) => change({ ...typed, ...span })}
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
