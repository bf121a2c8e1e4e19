import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#api/format-money.ts';
import type { PlaceOffer } from '#api/purchases/place-schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FlowFoot } from '#src/ui/flow/flow-foot.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { FieldError, FormFailure } from '#src/ui/form/form-failure.tsx';
import classes from '../buy.module.css';
import { purchaseMutations } from '../mutations.ts';
import { purchaseQueries } from '../queries.ts';
import { FullTerms } from '../steps/terms-boxes.tsx';

/** What is agreed to; then the place is held. Where another booking is at that time, the same press keeps both. */
export function HoldForm({ offer, trainingId }: { offer: PlaceOffer; trainingId: number }) {
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
