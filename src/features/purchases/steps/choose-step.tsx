import { useQuery } from '@tanstack/react-query';
import type { PublicProduct } from '#api/products/schema.ts';
import { purchaseLimits } from '#api/purchases/purchase-limits.ts';
import { sayProduct } from '#api/purchases/sold-products.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
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
      <ul className={classes.list}>
        {products.map((product) => (
          <ProductRow key={product.id} product={product} buying={buying} />
        ))}
      </ul>
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
  const { name, lines, price } = sayProduct(product, { unitId: draft.unitId, language, t });
  return (
    <li className={classes.product} data-on={count > 0 || undefined}>
      <div className={classes.words}>
        <h2>{name}</h2>
        {lines.map((line) => (
          <p key={line} className={classes.quiet}>
            {line}
          </p>
        ))}
        <strong>{price}</strong>
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
