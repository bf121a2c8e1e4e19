import { IconMessage2 } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Application, Candidate } from '#api/replacements/schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { SidePanel } from '#src/ui/overlay/side-panel.tsx';
import { type Choice, replacementMutations } from './mutations.ts';
import { nameOf, OfferEyebrow, OfferedTraining, useReason } from './offer-card.tsx';
import { type Offer, type OfferList, replacementQueries, type Side } from './queries.ts';
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

interface PhoneChoiceProps {
  trainingId: number;
  onChoose: (candidate: Candidate) => void;
}

/** For an admin: somebody who agreed by phone, also one who is not usually asked; who is taken cannot be chosen. */
function PhoneChoice({ trainingId, onChoose }: PhoneChoiceProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const [chosenId, setChosenId] = useState('');
  const { data } = useQuery(replacementQueries.candidates(owner, 'admin', trainingId));
  const able = (data?.items ?? []).filter(({ whyNot }) => whyNot !== 'busy' && whyNot !== 'away');
  const chosen = able.find(({ id }) => String(id) === chosenId);
  if (able.length === 0) return null;
  const labelOf = (one: Candidate) =>
    one.whyNot ? `${nameOf(one)} (${t(`replacements.whyNot.${one.whyNot}`)})` : nameOf(one);
  return (
    <Stack gap={8}>
      <SelectField
        label={t('replacements.agreed')}
        data={[
          { value: '', label: t('replacements.nobodyYet') },
          ...able.map((one) => ({ value: String(one.id), label: labelOf(one) })),
        ]}
        value={chosenId}
        onChange={({ currentTarget }) => setChosenId(currentTarget.value)}
      />
      <Button disabled={!chosen} onClick={() => chosen && onChoose(chosen)}>
        {t('replacements.assign')}
      </Button>
    </Stack>
  );
}

interface ApplicationRowProps {
  application: Application;
  mayChoose: boolean;
  onChoose: () => void;
}

/** Who applies, how well they fit, and whether they still can. */
function ApplicationRow({ application, mayChoose, onChoose }: ApplicationRowProps) {
  const { t } = useTranslation();
  const { trainer, state, clash, substitutions, knowsTraining, isEntered } = application;
  const isStanding = state === 'applied';
  const facts = [
    ...(isStanding ? [t('replacements.free')] : [t(`replacements.application.${state}`)]),
    ...(isEntered ? [t('replacements.byPhone')] : []),
    ...(knowsTraining ? [t('replacements.knows')] : []),
    ...(substitutions > 0 ? [t('replacements.substitutions', { count: substitutions })] : []),
  ];
  return (
    <li className={classes.row}>
      <Avatar {...trainer} />
      <div>
        <p className={classes.person}>{nameOf(trainer)}</p>
        <p className={joinClasses(classes.facts, clash !== null && classes.warn)}>
          {clash
            ? t('replacements.clash', {
                what:
                  clash.by === 'absence' ? t('replacements.away') : `${clash.name} ${formatTime(clash.startDateTime)}`,
              })
            : facts.join(', ')}
        </p>
      </div>
      {isStanding && mayChoose && (
        <Button
          size={44}
          variant={clash ? 'outline' : 'primary'}
          aria-label={`${t('replacements.choose')}: ${nameOf(trainer)}`}
          onClick={onChoose}
        >
          {t('replacements.choose')}
        </Button>
      )}
    </li>
  );
}
