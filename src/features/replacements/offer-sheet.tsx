import { IconMessage2 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Offer, OfferList } from '#api/replacements/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { SidePanel } from '#src/ui/overlay/side-panel.tsx';
import { ApplicationRow } from './application-row.tsx';
import { type Choice, replacementMutations } from './mutations.ts';
import { nameOf, OfferEyebrow, OfferedTraining, useReason } from './offer-card.tsx';
import { PhoneChoice } from './phone-choice.tsx';
import type { Side } from './queries.ts';
import classes from './replacements.module.css';

interface OfferSheetProps {
  offer: Offer;
  lists: OfferList;
  side: Side;
  /** Beside the offers: over them, or in its own pane. Without it a sheet covers the page. */
  place: 'card' | 'pane' | undefined;
  onClose: () => void;
}

/** One offer to whoever decides on it: why, who applies, whom to choose. */
export function OfferSheet({ offer, lists, side, place, onClose }: OfferSheetProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const [asked, setAsked] = useState<{ choice: Choice; name: string }>();
  const choose = useMutation(replacementMutations.choose(side));
  const cancel = useMutation(replacementMutations.cancel(side));
  const why = useReason(offer);
  const isOpen = offer.state === 'open' && !offer.isOver;
  const confirm = () => {
    if (!asked) return;
    choose.mutate(asked.choice, {
      onSuccess: ({ smsCount }) => {
        if (smsCount > 0) snackbar.success('snackbar.saved_sms_count', { values: { count: smsCount } });
        else snackbar.success('snackbar.saved');
      },
      onSettled: () => setAsked(undefined),
    });
  };
  const end = () => cancel.mutate(offer.id, { onSuccess: () => snackbar.success('replacements.ended') });
  const foot = isOpen && (
    <Button variant="danger" size={56} isWide disabled={!isOnline} isBusy={cancel.isPending} onClick={end}>
      {t('replacements.end')}
    </Button>
  );
  const frame = { onClose, title: offer.training.name, closeLabel: t('common.close'), foot };
  const eyebrow = <OfferEyebrow offer={offer} lists={lists} />;
  const content = (
    <>
      <div className={classes.sheet}>
        <OfferedTraining offer={offer} lists={lists} isNamed />
        {offer.trainer && (
          <div className={classes.seeker}>
            <Avatar {...offer.trainer} />
            <div>
              <p className={classes.person}>{t('replacements.seeks', { name: nameOf(offer.trainer) })}</p>
              {why && <p className={classes.facts}>{why}</p>}
            </div>
          </div>
        )}
        <h3 className={classes.part}>{t('replacements.applications')}</h3>
        {offer.applications.length === 0 && (
          <p className={classes.facts}>{t('replacements.asked', { count: offer.candidates.length })}</p>
        )}
        <ul>
          {offer.applications.map((application) => (
            <ApplicationRow
              key={application.id}
              application={application}
              mayChoose={offer.mayChoose && isOnline}
              onChoose={() =>
                setAsked({
                  choice: { offerId: offer.id, applicationId: application.id },
                  name: nameOf(application.trainer),
                })
              }
            />
          ))}
        </ul>
        {isOpen && !offer.mayChoose && <p className={classes.facts}>{t('replacements.adminChooses')}</p>}
        {isOpen && side === 'admin' && (
          <PhoneChoice
            trainingId={offer.training.id}
            onChoose={({ id, ...name }) =>
              setAsked({ choice: { offerId: offer.id, trainerId: id }, name: nameOf(name) })
            }
          />
        )}
        {isOpen && !isOnline && <p className={classes.facts}>{t('replacements.needsNetwork')}</p>}
        {isOpen && offer.mayChoose && offer.applications.length > 0 && (
          <p className={classes.note}>
            <IconMessage2 size={22} stroke={1.9} aria-hidden />
            {t('replacements.told', { count: offer.training.registered })}
          </p>
        )}
        <FormFailure error={choose.error ?? cancel.error} />
      </div>
      <AskDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('replacements.confirm', { name: asked?.name ?? '' })}
        text={t('replacements.told', { count: offer.training.registered })}
        confirm={t('replacements.choose')}
        keep={t('common.close')}
        isBusy={choose.isPending}
        onConfirm={confirm}
      />
    </>
  );
  if (!place)
    return (
      <Sheet isOpen {...frame} eyebrow={eyebrow}>
        {content}
      </Sheet>
    );
  return (
    <SidePanel {...frame} eyebrow={eyebrow} place={place}>
      {content}
    </SidePanel>
  );
}
