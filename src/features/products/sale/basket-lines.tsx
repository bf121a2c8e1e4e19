import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { PlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { Quote } from '#api/invoices/staff-schema.ts';
import type { AdminProduct } from '#api/products/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import own from './basket.module.css';
import classes from './sale.module.css';
import { type BasketLine, withLine } from './sale-basket.ts';

interface LinesProps {
  lines: readonly BasketLine[];
  items: readonly AdminProduct[];
  /** Undefined while it is asked for. */
  quote: Quote | undefined;
  today: PlainDate;
  onLines: (lines: BasketLine[]) => void;
}

/** Each product with how many of it, and from when what it gives is good. */
export function BasketLines({ lines, items, quote, today, onLines }: LinesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ul className={classes.lines}>
      {lines.map((line, at) => {
        const product = items.find(({ id }) => id === line.key);
        const name = line.item?.name ?? product?.names[language] ?? '';
        const cost = quote?.lines.length === lines.length ? quote.lines[at] : undefined;
        const change = (changed: Partial<BasketLine>) => onLines(withLine(lines, { ...line, ...changed }));
        const { startsOn } = line;
        return (
          <li key={line.key}>
            <div className={classes.line}>
              <Stack component="strong" breaks flex={1} minWidth={0}>
                {name}
              </Stack>
              <strong className={classes.price}>{cost ? formatMoney(cost.total, language) : '…'}</strong>
            </div>
            {cost && cost.discount > 0 && (
              <Text size="meta" tone="t2" breaks>
                {t('sale.discount', { sum: formatMoney(cost.discount, language) })}
              </Text>
            )}
            <div className={classes.line}>
              <div className={own.stepper} role="group" aria-label={t('sale.quantityOf', { name })}>
                <IconButton
                  label={t(line.quantity === 1 ? 'sale.remove' : 'sale.less', { name })}
                  icon={<IconMinus size={20} stroke={2} aria-hidden />}
                  onClick={() => change({ quantity: line.quantity - 1 })}
                />
                <output>{line.quantity}</output>
                <IconButton
                  label={t('sale.more', { name })}
                  icon={<IconPlus size={20} stroke={2} aria-hidden />}
                  onClick={() => change({ quantity: line.quantity + 1 })}
                />
              </div>
              {product && product.grants.type !== 'none' && (
                <DateField
                  isBare
                  label={t('sale.startsOn')}
                  text={startsOn ? t('sale.startsFrom', { date: formatDate(startsOn) }) : t('sale.startsToday')}
                  date={startsOn ?? today}
                  onDate={(date) => change({ startsOn: date > today ? date : null })}
                />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
