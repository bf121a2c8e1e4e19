import type { PlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { AdminProduct } from '#api/products/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import type { Column } from '#src/ui/list/column.ts';
import { grantsText } from '../product-texts.ts';
import { isComing, priceOn } from './prices/price-plan.ts';
import classes from './products.module.css';

/** What the heads of the list of products sort by. */
export const productSorts = ['position', 'name', 'kind', 'price', 'article', 'until'] as const;
export type ProductSort = (typeof productSorts)[number];

/** What is shown of products, and stands in a file of them: with the prices of a club, or of those without one of their own. */
export function useProductColumns(unitId: number | null, today: PlainDate): Column<AdminProduct, ProductSort>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const priceOf = ({ prices }: AdminProduct) => priceOn(prices, unitId, today);
  const onlineOf = (product: AdminProduct) => {
    const price = product.isSoldOnline ? priceOf(product) : undefined;
    return price && (price.priceOnline ?? price.price);
  };
  return [
    {
      id: 'name',
      label: t('products.name'),
      width: 'minmax(10rem, 2fr)',
      sort: 'name',
      text: ({ names }) => names[language],
      cell: ({ names, validFrom }) => (
        <>
          <Text component="strong" size="row" breaks>
            {names[language]}
          </Text>
          {validFrom > today && (
            <>
              <br />
              <span className={classes.facts}>{t('products.from', { date: formatDate(validFrom) })}</span>
            </>
          )}
        </>
      ),
    },
    {
      id: 'kind',
      label: t('products.kindLabel'),
      width: 'minmax(7rem, 1fr)',
      from: 700,
      sort: 'kind',
      text: ({ kind }) => t(`products.kind.${kind}`),
      cell: ({ kind }) => <span className={classes.facts}>{t(`products.kind.${kind}`)}</span>,
    },
    {
      id: 'gives',
      label: t('products.gives'),
      width: 'minmax(8rem, 1.3fr)',
      from: 600,
      text: ({ grants }) => grantsText(grants, t, language),
      cell: ({ grants }) => <span className={classes.facts}>{grantsText(grants, t, language)}</span>,
    },
    {
      id: 'article',
      label: t('products.article'),
      width: 'minmax(5rem, 0.7fr)',
      from: 900,
      sort: 'article',
      text: ({ article }) => article,
      cell: ({ article }) => <span className={classes.facts}>{article}</span>,
    },
    {
      id: 'price',
      label: t('products.list.price'),
      width: 'minmax(6.5rem, 1fr)',
      sort: 'price',
      isFigure: true,
      text: (product) => {
        const price = priceOf(product);
        return price ? BigInt(price.price) : null;
      },
      cell: (product) => <PriceCell product={product} unitId={unitId} today={today} />,
    },
    {
      id: 'online',
      label: t('products.list.online'),
      width: 'minmax(6.5rem, 1fr)',
      from: 480,
      isFigure: true,
      text: (product) => {
        const cents = onlineOf(product);
        return cents === undefined ? null : BigInt(cents);
      },
      cell: (product) => {
        const cents = onlineOf(product);
        if (cents !== undefined) return formatMoney(cents, language);
        return product.isSoldOnline ? null : <span className={classes.facts}>{t('products.deskOnly')}</span>;
      },
    },
    {
      id: 'until',
      label: t('products.soldUntil'),
      width: '6rem',
      from: 1000,
      sort: 'until',
      text: ({ validUntil }) => validUntil,
      cell: ({ validUntil }) => validUntil && <span className={classes.facts}>{formatDate(validUntil)}</span>,
    },
  ];
}

interface PriceProps {
  product: AdminProduct;
  unitId: number | null;
  today: PlainDate;
}

/** Today's price, and the next one where it is known. */
function PriceCell({ product: { prices }, unitId, today }: PriceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const price = priceOn(prices, unitId, today);
  const next = prices.find((one) => isComing(one, today) && (one.unitId === null || one.unitId === unitId));
  return (
    <>
      {price ? (
        <strong>{formatMoney(price.price, language)}</strong>
      ) : (
        <Text component="span" size="h6" tone="warn">
          {t('products.noPrice')}
        </Text>
      )}
      {next && (
        <>
          <br />
          <span className={classes.facts}>
            {t('products.nextPrice', { date: formatDate(next.validFrom), price: formatMoney(next.price, language) })}
          </span>
        </>
      )}
    </>
  );
}
