import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#api/format-money.ts';
import type { Bought } from '#api/purchases/schema.ts';
import type { CourseOffer, OwnCourses } from '#api/training-groups/own-schema.ts';
import { purchaseQueries } from '#src/features/purchases/queries.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useHoldUpdates } from '#src/lib/worker/use-hold-updates.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { trainingGroupMutations } from '../mutations.ts';
import classes from './join.module.css';
import type { JoinScreenProps } from './join-screen.tsx';

interface JoinSheetProps extends Pick<JoinScreenProps, 'payBy' | 'onInvoice'> {
  offer: CourseOffer;
  courses: OwnCourses;
  onClose: () => void;
}

/** What is agreed to before a place is kept, then how it is paid. */
export function JoinSheet({ offer, courses, payBy, onInvoice, onClose }: JoinSheetProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOnline = useOnline();
  const [isAccepted, setAccepted] = useState(false);
  const [operationId, setOperation] = useState(() => crypto.randomUUID());
  const [made, setMade] = useState<Bought>();
  const join = useMutation(trainingGroupMutations.join);
  useHoldUpdates(true);
  const money = formatMoney(made?.total ?? offer.price, language);
  const send = () =>
    join.mutate(
      { id: offer.id, total: offer.price, termsVersion: courses.termsVersion, operationId },
      {
        onSuccess: (bought) => {
          if (bought.next === 'pay') setMade(bought);
          else onInvoice(bought);
        },
        // What was refused is asked anew, at the price of then.
        onError: () => setOperation(crypto.randomUUID()),
      },
    );
  return (
    <Sheet isOpen onClose={onClose} title={offer.name} closeLabel={t('common.close')}>
      <div className={classes.form}>
        <p className={classes.sum}>
          <span>{t('trainingGroups.join.dates', { number: offer.remainingDates, all: offer.allDates })}</span>
          <strong>{money}</strong>
        </p>
        {made ? (
          payBy({
            basket: { purchase: { secret: made.purchase.linkSecret } },
            amountCents: made.total,
            origin: '/purchase/course',
            destination: '/user/workouts',
            transfer: <p className={classes.facts}>{t('purchases.pay.askClub')}</p>,
            note: <p className={classes.facts}>{t('purchases.pay.obliges')}</p>,
          })
        ) : (
          <>
            <p className={classes.facts}>{t('trainingGroups.join.exempt')}</p>
            <Checkbox
              label={t('purchases.accept')}
              checked={isAccepted}
              onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
            />
            <Terms />
            <FormFailure error={join.error} />
            <Button
              variant="primary"
              size={56}
              isWide
              isBusy={join.isPending}
              disabled={!isOnline || !isAccepted}
              onClick={send}
            >
              {t(courses.isPaidOnline ? 'trainingGroups.join.toPay' : 'trainingGroups.join.order', { sum: money })}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}

/** All of it, on demand. */
function Terms() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useQuery(purchaseQueries.terms());
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size={44} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'purchases.hideTerms' : 'purchases.readTerms')}
      </Button>
      {isOpen && data?.[language].split('\n\n').map((paragraph, at) => <p key={at}>{paragraph}</p>)}
    </div>
  );
}
