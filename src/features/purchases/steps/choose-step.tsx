import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#api/format-money.ts';
import type { PublicProduct } from '#api/products/schema.ts';
import { purchaseLimits } from '#api/purchases/purchase-limits.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { QuantityStepper } from '#src/ui/flow/quantity-stepper.tsx';
import classes from '../buy.module.css';
import { BuyFoot } from '../buy-foot.tsx';
import { purchaseQueries } from '../queries.ts';
import { StepTitle } from '../step-title.tsx';
import type { Buying } from '../use-buying.ts';
import { ClubField } from './club-field.tsx';

/** The club, and how many of what. */
export function ChooseStep({ buying }: { buying: Buying }) {
  const { t } = useTranslation();
  const { kind, draft, products, goTo, quote, quoteError } = buying;
  const query = useQuery(purchaseQueries.products(draft.unitId));
  const isNothing = query.error instanceof ApiFailure && query.error.key === 'no_products_found';
  return (
    <>
      <StepTitle>{t(kind === 'voucher' ? 'purchases.choose.voucher' : 'purchases.choose.ticket')}</StepTitle>
      <ClubField buying={buying} />
      {query.isLoading && <SkeletonRows count={4} label={t('common.loading')} />}
      {query.isError && !isNothing && <PageFailure error={query.error} retry={() => void query.refetch()} />}
      {(isNothing || (query.data && products.length === 0)) && (
        <EmptyState title={t('purchases.none.title')} text={t('purchases.none.text')} />
      )}
      <Stack component="ul" p={0} m={0} gap={8}>
        {products.map((product) => (
          <ProductRow key={product.id} product={product} buying={buying} />
        ))}
      </Stack>
      <BuyFoot buying={buying} error={quoteError}>
        <Button variant="primary" size={56} isWide disabled={!quote} onClick={() => goTo(2)}>
          {t('purchases.continue')}
        </Button>
      </BuyFoot>
    </>
  );
}

function ProductRow({ product, buying }: { product: PublicProduct; buying: Buying }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { draft, change } = buying;
  const count = draft.quantities[product.id] ?? 0;
  const name = product.names[language];
  const price = product.prices.find(({ unitId }) => unitId === draft.unitId) ?? product.prices[0];
  return (
    <li className={classes.product} data-on={count > 0 || undefined}>
      <div className={classes.words}>
        <h2>{name}</h2>
        <p className={classes.quiet}>{product.descriptions[language] || <Scope product={product} />}</p>
        {product.descriptions[language] && (
          <p className={classes.quiet}>
            <Scope product={product} />
          </p>
        )}
        <strong>{formatMoney(price?.priceOnline ?? 0, language)}</strong>
      </div>
      <QuantityStepper
        value={count}
        max={purchaseLimits.quantity}
        moreLabel={t('purchases.more', { name })}
        lessLabel={t('purchases.less', { name })}
        onChange={(value) => change({ quantities: { ...draft.quantities, [product.id]: value } })}
      />
    </li>
  );
}

/** How often and how long it is good, in words. */
function Scope({ product: { grants } }: { product: PublicProduct }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!('days' in grants)) return null;
  const lasts = grants.days === null ? t('purchases.endless') : t('purchases.days', { count: grants.days });
  const what =
    grants.type === 'value'
      ? t('purchases.worth', { sum: formatMoney(grants.valueCents, language) })
      : t('purchases.visits', { count: grants.visits });
  return `${what}, ${lasts}`;
}
