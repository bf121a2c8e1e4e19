import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonalSession } from '#api/personal-trainings/schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { formatDay, formatEndTime, formatInstant, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSite } from '#src/lib/site.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { personalMutations } from '../mutations.ts';
import { nameOf } from '../package-texts.ts';
import classes from '../personal.module.css';

interface OwnSessionProps {
  session: PersonalSession;
  today: string;
}

/** A session to come: one that a trainer proposes is answered here, one that is agreed leads to its training. */
export function OwnSession({ session, today }: OwnSessionProps) {
  const { t } = useTranslation();
  const { startDateTime, duration, unitName, roomName, trainer, state, substitute } = session;
  const when = `${formatDay(startDateTime.slice(0, 10), today, t)} ${formatTime(startDateTime)}–${formatEndTime(startDateTime, duration)}`;
  const isAsked = state === 'proposed';
  return (
    <Card tone={isAsked ? 'dashed' : 'surface'} className={classes.package} aria-label={when}>
      <div>
        {isAsked && <p className={classes.part}>{t('personal.proposal.title')}</p>}
        <p className={classes.said}>{when}</p>
        <p className={classes.quiet}>
          <DottedParts
            parts={[
              trainer ? nameOf(trainer) : undefined,
              unitName,
              roomName ?? undefined,
              isAsked ? undefined : t(`personal.session.${state}`),
            ]}
          />
        </p>
      </div>
      {isAsked && <Proposal session={session} today={today} />}
      {substitute && <SubstituteQuestion session={session} name={nameOf(substitute)} />}
      {state === 'agreed' && (
        <LinkButton to="/public/training" search={{ id: session.trainingId }}>
          {t('personal.sessions.open')}
        </LinkButton>
      )}
    </Card>
  );
}

/** Ids of the bookings at that time, where the refusal names them. */
const overlapOf = (error: Error | null): number[] | undefined =>
  error instanceof ApiFailure && error.remedy?.kind === 'accept_overlap' ? error.remedy.trainingIds : undefined;

function Proposal({ session: { id, answerUntil }, today }: OwnSessionProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const { timeZone } = useSite();
  const [said, setSaid] = useState<boolean>();
  const answer = useMutation(personalMutations.answer);
  const overlap = overlapOf(answer.error);
  const say = (isAccepted: boolean) => {
    setSaid(isAccepted);
    const accepted = isAccepted && overlap ? { acceptOverlap: overlap } : {};
    answer.mutate(
      { id, isAccepted, ...accepted },
      { onSuccess: () => snackbar.success(isAccepted ? 'personal.proposal.accepted' : 'personal.proposal.declined') },
    );
  };
  return (
    <>
      {answerUntil && (
        <p className={classes.quiet}>
          {t('personal.proposal.kept', { when: formatInstant(answerUntil, timeZone, today, t, 'whenAfter') })}
        </p>
      )}
      <FormFailure error={answer.error} />
      <Stack columns="repeat(auto-fit, minmax(140px, 1fr))" gap={8}>
        <Button
          variant="primary"
          size={56}
          disabled={!isOnline}
          isBusy={answer.isPending && said === true}
          onClick={() => say(true)}
        >
          {t(overlap ? 'personal.proposal.acceptBoth' : 'personal.proposal.accept')}
        </Button>
        <Button size={56} disabled={!isOnline} isBusy={answer.isPending && said === false} onClick={() => say(false)}>
          {t('personal.proposal.decline')}
        </Button>
      </Stack>
    </>
  );
}

function SubstituteQuestion({ session: { id }, name }: Omit<OwnSessionProps, 'today'> & { name: string }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const answer = useMutation(personalMutations.answerSubstitute);
  const say = (isAccepted: boolean) =>
    answer.mutate({ id, isAccepted }, { onSuccess: () => snackbar.success('personal.substitute.answered') });
  return (
    <>
      <div>
        <p className={classes.part}>{t('personal.substitute.title', { name })}</p>
        <p className={classes.quiet}>{t('personal.substitute.text')}</p>
      </div>
      <FormFailure error={answer.error} />
      <Stack columns="repeat(auto-fit, minmax(140px, 1fr))" gap={8}>
        <Button variant="primary" size={56} disabled={!isOnline} isBusy={answer.isPending} onClick={() => say(true)}>
          {t('personal.substitute.yes')}
        </Button>
        <Button size={56} disabled={!isOnline} isBusy={answer.isPending} onClick={() => say(false)}>
          {t('personal.substitute.no')}
        </Button>
      </Stack>
    </>
  );
}
