import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toWallTime } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { HeldPlace, PlaceOffer } from '#api/purchases/place-schema.ts';
import { useOfferTime } from '#src/features/registrations/use-confirm-presence.ts';
import { useCalendarPath } from '#src/features/tenants/use-calendar-path.ts';
import { hasTrainings, timetableQueries } from '#src/features/timetable/queries.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner, useSession } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { useSteadyLoading } from '#src/ui/feedback/use-steady-loading.ts';
import { FlowFoot } from '#src/ui/flow/flow-foot.tsx';
import { StepHeader } from '#src/ui/flow/step-header.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { FieldError, FormFailure } from '#src/ui/form/form-failure.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { WorkScreen } from '#src/ui/pages/work-screen.tsx';
import classes from '../buy.module.css';
import type { PayBy } from '../buy-screen.tsx';
import { purchaseMutations } from '../mutations.ts';
import { purchaseQueries } from '../queries.ts';
import { StepTitle } from '../step-title.tsx';
import { FullTerms } from '../steps/terms-boxes.tsx';

interface PlaceScreenProps {
  trainingId: number | undefined;
  payBy: PayBy;
}

/** One place of one training: first it is held, then paid. */
export function PlaceScreen({ trainingId, payBy }: PlaceScreenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const calendar = useCalendarPath();
  const owner = useOwner();
  const query = useQuery({ ...purchaseQueries.place(owner, trainingId ?? 0), enabled: trainingId !== undefined });
  const { data, error } = query;
  const isLoading = useSteadyLoading(query.isLoading);
  const isMissing = trainingId === undefined || (error instanceof ApiFailure && error.status === 404);
  const step = data?.hold ? 2 : 1;
  useTitle(t('purchases.place.title'));
  const giveUp = useGivingUp(owner);
  const leave = () =>
    void navigate(trainingId === undefined ? { to: calendar } : { to: '/public/training', search: { id: trainingId } });
  // Whoever leaves the payment leaves the place to others; while the bank settles it is theirs.
  const back = () => {
    if (data?.hold && !data.hold.isSettling) giveUp.mutate(data.hold.trainingId);
    leave();
  };
  const header = (
    <StepHeader
      step={step}
      steps={2}
      label={t('purchases.step', { step, steps: 2 })}
      backLabel={t('purchases.back')}
      onBack={back}
    />
  );
  return (
    <WorkScreen header={header}>
      <div className={classes.column}>
        {isLoading && <SkeletonRows count={3} label={t('common.loading')} />}
        {!data && !isLoading && <StepTitle>{t('purchases.place.title')}</StepTitle>}
        {!data && isMissing && <EmptyState title={t('purchases.place.none')} />}
        {!data && error && !isMissing && <PageFailure error={error} retry={() => void query.refetch()} />}
        {data && trainingId !== undefined && (
          <Offered offer={data} trainingId={trainingId} payBy={payBy} onGiveUp={back} />
        )}
      </div>
    </WorkScreen>
  );
}

/** The place is free for others at once; the clock frees it where this does not arrive. */
function useGivingUp(clientId: number) {
  const client = useQueryClient();
  return useMutation({
    ...purchaseMutations.giveUpPlace,
    onSettled: (_data, _error, id) => {
      void client.invalidateQueries({ queryKey: purchaseQueries.place(clientId, id).queryKey });
      return client.invalidateQueries({ predicate: ({ queryKey }) => hasTrainings(queryKey) });
    },
  });
}

interface OfferedProps {
  offer: PlaceOffer;
  trainingId: number;
  payBy: PayBy;
  onGiveUp: () => void;
}

function Offered({ offer, trainingId, payBy, onGiveUp }: OfferedProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { userClaims } = useSession();
  const { data: detail } = useQuery(timetableQueries.training(trainingId, userClaims));
  const item = detail?.item;
  const percents = offer.vatPercents.map((percent) => `${percent}%`).join(', ');
  return (
    <>
      <StepTitle>{t(offer.hold ? 'purchases.pay.title' : 'purchases.place.title')}</StepTitle>
      <Card aria-label={item?.name ?? t('purchases.place.title')}>
        <dl className={classes.lines}>
          <div>
            <dt>
              {item
                ? `${item.name}, ${formatDate(item.startDateTime)} ${formatTime(item.startDateTime)}`
                : offer.names[language]}
            </dt>
            <dd>{formatMoney(offer.price, language)}</dd>
          </div>
          <div data-total>
            <dt>{percents ? t('purchases.pay.totalWithVat', { percents }) : t('purchases.pay.total')}</dt>
            <dd>{formatMoney(offer.hold?.total ?? offer.price, language)}</dd>
          </div>
        </dl>
      </Card>
      <p className={classes.quiet}>{t('purchases.place.noWithdrawal')}</p>
      {offer.hold ? (
        <Held hold={offer.hold} payBy={payBy} onGiveUp={onGiveUp} />
      ) : (
        <HoldForm offer={offer} trainingId={trainingId} />
      )}
    </>
  );
}

/** How long it is held, and how it is paid; afterwards one is back at the training. */
function Held({ hold, payBy, onGiveUp }: { hold: HeldPlace; payBy: PayBy; onGiveUp: () => void }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const left = useOfferTime(hold.heldUntil);
  const time = formatTime(toWallTime(new Date(hold.heldUntil), timeZone));
  if (left === undefined) return <EmptyState title={t('purchases.place.over')} />;
  if (hold.isSettling) return <p role="status">{t('purchases.place.isSettling')}</p>;
  return (
    <>
      <p>
        <strong>{t('purchases.place.heldUntil', { time })}</strong>{' '}
        <span role="timer">{t('purchases.place.left', { time: left })}</span>
      </p>
      {payBy({
        isWhole: true,
        basket: { purchase: { secret: hold.purchase.linkSecret } },
        amountCents: hold.total,
        origin: `/purchase/place?id=${hold.trainingId}`,
        destination: `/public/training?id=${hold.trainingId}`,
        transfer: <p className={classes.quiet}>{t('purchases.pay.askClub')}</p>,
        note: <p className={classes.quiet}>{t('purchases.pay.obliges')}</p>,
      })}
      <Button isWide onClick={onGiveUp}>
        {t('purchases.place.giveUp')}
      </Button>
    </>
  );
}

/** What is agreed to; then the place is held. Where another booking is at that time, the same press keeps both. */
function HoldForm({ offer, trainingId }: { offer: PlaceOffer; trainingId: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const client = useQueryClient();
  const isOnline = useOnline();
  const owner = useOwner();
  const [isAccepted, setAccepted] = useState(false);
  const [isTold, setTold] = useState(false);
  const hold = useMutation({
    ...purchaseMutations.holdPlace,
    // Held, or sold for another price: both are shown by a fresh offer.
    onSettled: () => client.invalidateQueries({ queryKey: purchaseQueries.place(owner, trainingId).queryKey }),
  });
  const overlap =
    hold.error instanceof ApiFailure && hold.error.remedy?.kind === 'accept_overlap'
      ? hold.error.remedy.trainingIds
      : undefined;
  const send = () => {
    setTold(!isAccepted);
    if (!isAccepted) return;
    const { price: total, termsVersion } = offer;
    hold.mutate({ trainingId, total, termsVersion, ...(overlap && { acceptOverlap: overlap }) });
  };
  return (
    <>
      <div className={classes.boxes}>
        <Checkbox
          checked={isAccepted}
          onChange={(event) => setAccepted(event.currentTarget.checked)}
          label={t('purchases.accept')}
          error={isTold && !isAccepted && <FieldError text={t('purchases.acceptNeeded')} />}
        />
        <FullTerms />
      </div>
      <FlowFoot
        label={t('purchases.pieces', { count: 1 })}
        sum={formatMoney(offer.price, language)}
        note={
          isOnline ? (
            <FormFailure error={hold.error} />
          ) : (
            <p role="status" className={classes.quiet}>
              {t('purchases.needsNetwork')}
            </p>
          )
        }
      >
        <Button variant="primary" size={56} isWide isBusy={hold.isPending} disabled={!isOnline} onClick={send}>
          {t('purchases.place.hold', { count: offer.minutes })}
        </Button>
      </FlowFoot>
    </>
  );
}
