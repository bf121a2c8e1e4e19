import { IconCalendarEvent, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#api/format-money.ts';
import type { PersonalTrainer } from '#api/personal-trainings/schema.ts';
import type { PublicProduct } from '#api/products/schema.ts';
import { personalQueries } from '#src/features/personal-trainings/queries.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { ChoiceCard, ChoiceGroup } from '#src/ui/flow/choice-card.tsx';
import classes from '../buy.module.css';
import { BuyFoot } from '../buy-foot.tsx';
import { purchaseQueries } from '../queries.ts';
import { StepTitle } from '../step-title.tsx';
import type { Buying } from '../use-buying.ts';
import { ClubField } from './club-field.tsx';
import { TrainerChoice } from './trainer-choice.tsx';

/** With whom, and how many sessions. */
export function ChoosePackageStep({ buying }: { buying: Buying }) {
  const { t } = useTranslation();
  const { draft, change, goTo, quote, quoteError, products } = buying;
  const list = useQuery(purchaseQueries.products(draft.unitId));
  const offer = useQuery(personalQueries.offer(useOwner(), draft.unitId));
  const sold = products.filter((product) => mayChoose(product, draft.trainerId));
  const isLoading = list.isLoading || offer.isLoading;
  const failed = [list, offer].find(({ isError }) => isError);
  const trainers = (offer.data?.trainers ?? []).filter(({ id }) => products.some((each) => mayChoose(each, id)));
  const choose = (trainerId: number | null) => {
    const kept = products.filter((each) => (draft.quantities[each.id] ?? 0) > 0 && mayChoose(each, trainerId));
    change({ trainerId, quantities: Object.fromEntries(kept.map(({ id }) => [id, 1])) });
  };
  return (
    <>
      <StepTitle>{t('personal.choose.title')}</StepTitle>
      <ClubField buying={buying} />
      {isLoading && <SkeletonRows count={4} label={t('common.loading')} />}
      {failed && products.length === 0 && (
        <PageFailure error={failed.error} retry={() => void Promise.all([list.refetch(), offer.refetch()])} />
      )}
      {!isLoading && list.data && products.length === 0 && (
        <EmptyState title={t('purchases.none.title')} text={t('purchases.none.text')} />
      )}
      {products.length > 0 && offer.data && (
        <>
          <TrainerChoice trainers={trainers} chosen={draft.trainerId} onChoose={choose} />
          <FirstFree trainers={trainers} buying={buying} />
          <h2 id="how-many" className={classes.words}>
            {t('personal.choose.howMany')}
          </h2>
          <ChoiceGroup labelledBy="how-many">
            {sold.map((product) => (
              <Package key={product.id} product={product} buying={buying} />
            ))}
          </ChoiceGroup>
          <Shareable product={sold.find(({ id }) => (draft.quantities[id] ?? 0) > 0)} />
        </>
      )}
      <BuyFoot buying={buying} error={quoteError}>
        <Button variant="primary" size={56} isWide disabled={!quote} onClick={() => goTo(2)}>
          {t('purchases.continue')}
        </Button>
      </BuyFoot>
    </>
  );
}

/** Without a trainer all packages; with one those that are sold with them. */
const mayChoose = ({ grants }: PublicProduct, trainerId: number | null): boolean =>
  grants.type === 'package' && (trainerId === null || (grants.trainerIds?.includes(trainerId) ?? true));

function FirstFree({ trainers, buying: { draft, units } }: { trainers: PersonalTrainer[]; buying: Buying }) {
  const { t } = useTranslation();
  const firstFree = trainers.find(({ id }) => id === draft.trainerId)?.firstFree;
  if (!firstFree) return null;
  const when = `${formatDate(firstFree)} ${formatTime(firstFree)}`;
  const club = units.find(({ id }) => id === draft.unitId)?.name ?? '';
  return (
    <p className={classes.quiet}>
      <IconCalendarEvent size={18} stroke={1.9} aria-hidden /> {t('personal.choose.firstFree', { when, club })}
    </p>
  );
}

function Package({ product, buying: { draft, change } }: { product: PublicProduct; buying: Buying }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { grants, prices, id } = product;
  if (grants.type !== 'package') return null;
  const price = (prices.find(({ unitId }) => unitId === draft.unitId) ?? prices[0])?.priceOnline ?? 0;
  const each = formatMoney(Math.round(price / grants.visits), language);
  const parts = [
    t('personal.choose.minutes', { minutes: grants.minutes }),
    grants.days === null ? '' : t('personal.choose.days', { count: grants.days }),
  ];
  return (
    <ChoiceCard
      name="package"
      isMarkFirst
      title={t('personal.choose.sessions', { count: grants.visits })}
      text={parts.filter(Boolean).join(', ')}
      end={
        <>
          <strong>{formatMoney(price, language)}</strong>
          {grants.visits > 1 && <span>{t('personal.choose.each', { sum: each })}</span>}
        </>
      }
      isOn={(draft.quantities[id] ?? 0) > 0}
      onChoose={() => change({ quantities: { [id]: 1 } })}
    />
  );
}

function Shareable({ product }: { product: PublicProduct | undefined }) {
  const { t } = useTranslation();
  if (product?.grants.type !== 'package' || !product.grants.isShareable) return null;
  return (
    <p className={classes.quiet}>
      <IconUsers size={18} stroke={1.9} aria-hidden /> {t('personal.choose.shareable')}
    </p>
  );
}
