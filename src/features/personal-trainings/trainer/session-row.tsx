import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, addMinutes, toPlainDate, toWallTime } from '#api/dates.ts';
import type { PersonalSession, TrainerPackages } from '#api/personal-trainings/schema.ts';
import { formatEndTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSite } from '#src/lib/site.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import { personalMutations } from '../mutations.ts';
import { nameOf, shortWhen } from '../package-texts.ts';
import classes from '../personal.module.css';

interface SessionRowProps {
  session: PersonalSession;
  lists: TrainerPackages;
  now: Date;
}

/** Marks count from two hours before it until the end of the day after. */
const markMinutesBefore = 120;

function canMark({ startDateTime, state }: PersonalSession, now: Date, timeZone: string): boolean {
  const isOpen = startDateTime <= toWallTime(addMinutes(now, markMinutesBefore), timeZone);
  const isStill = addDays(startDateTime.slice(0, 10), 1) >= toPlainDate(now, timeZone);
  return isOpen && isStill && ['agreed', 'done', 'absent'].includes(state);
}

/** One session, and what its trainer may do with it: withdraw, cancel, mark, or ask for a substitute. */
export function SessionRow({ session, lists, now }: SessionRowProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const { startDateTime, duration, unitName, roomName, trainer, state } = session;
  const isComing = startDateTime > toWallTime(now, timeZone);
  const when = `${shortWhen(startDateTime, t)}–${formatEndTime(startDateTime, duration)}`;
  // A colleague's session is theirs to change.
  const isOwn = trainer !== null && !lists.trainers.some(({ id }) => id === trainer.id);
  return (
    <li className={classes.session}>
      <span className={classes.line}>
        <span className={classes.said}>{when}</span>
        <span className={classes.quiet}>{t(`personal.session.${state}`)}</span>
      </span>
      <span className={classes.quiet}>
        <DottedParts parts={[isOwn || !trainer ? undefined : nameOf(trainer), unitName, roomName ?? undefined]} />
      </span>
      {isOwn && canMark(session, now, timeZone) && <MarkActions session={session} />}
      {isOwn && isComing && (state === 'proposed' || state === 'agreed') && (
        <EndAction session={session} when={shortWhen(startDateTime, t)} />
      )}
      {isOwn && isComing && state === 'agreed' && <SubstitutePart session={session} trainers={lists.trainers} />}
    </li>
  );
}

type OneOf = Pick<SessionRowProps, 'session'>;

/** Done uses the visit; not coming is settled by the club's policy. */
function MarkActions({ session: { registrationId, state } }: OneOf) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const mark = useMutation(personalMutations.mark);
  if (registrationId === null) return null;
  const set = (presence: 'present' | 'absent' | null) => mark.mutate({ id: registrationId, presence });
  const rest = { disabled: !isOnline, isBusy: mark.isPending };
  return (
    <>
      <Stack columns="repeat(auto-fit, minmax(140px, 1fr))" gap={8}>
        {state !== 'done' && (
          <Button {...rest} variant="primary" size={44} onClick={() => set('present')}>
            {t('personal.act.done')}
          </Button>
        )}
        {state !== 'absent' && (
          <Button {...rest} size={44} onClick={() => set('absent')}>
            {t('personal.act.absent')}
          </Button>
        )}
        {state !== 'agreed' && (
          <Button {...rest} size={44} variant="outline" onClick={() => set(null)}>
            {t('personal.act.undo')}
          </Button>
        )}
      </Stack>
      <FormFailure error={mark.error} />
    </>
  );
}

function EndAction({ session: { id, state }, when }: OneOf & { when: string }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const [isAsking, setAsking] = useState(false);
  const end = useMutation(personalMutations.end);
  const isAgreed = state === 'agreed';
  const run = () =>
    end.mutate(id, {
      onSuccess: () => snackbar.success(isAgreed ? 'personal.act.cancelled' : 'personal.act.withdrawn'),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Stack columns="repeat(auto-fit, minmax(140px, 1fr))" gap={8}>
        <Button
          size={44}
          variant="outline"
          disabled={!isOnline}
          isBusy={end.isPending}
          onClick={() => (isAgreed ? setAsking(true) : run())}
        >
          {t(isAgreed ? 'personal.act.cancel' : 'personal.act.withdraw')}
        </Button>
      </Stack>
      <FormFailure error={end.error} />
      <AskDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('personal.act.cancelTitle', { when })}
        text={t('personal.act.cancelText')}
        confirm={t('personal.act.cancel')}
        keep={t('common.close')}
        variant="danger"
        isBusy={end.isPending}
        onConfirm={run}
      />
    </>
  );
}

interface SubstitutePartProps {
  session: PersonalSession;
  trainers: TrainerPackages['trainers'];
}

/** Somebody else for one session: the client is asked, and until they say yes nothing changes. */
function SubstitutePart({ session: { id, substitute }, trainers }: SubstitutePartProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const ask = useMutation(personalMutations.askSubstitute);
  const choose = (trainerId: number | null) =>
    ask.mutate({ id, trainerId }, { onSuccess: () => trainerId !== null && snackbar.success('personal.stand.sent') });
  if (trainers.length === 0) return null;
  return (
    <>
      {substitute ? (
        <>
          <p className={classes.quiet}>{t('personal.stand.asked', { name: nameOf(substitute) })}</p>
          <Stack columns="repeat(auto-fit, minmax(140px, 1fr))" gap={8}>
            <Button
              size={44}
              variant="outline"
              disabled={!isOnline}
              isBusy={ask.isPending}
              onClick={() => choose(null)}
            >
              {t('personal.stand.back')}
            </Button>
          </Stack>
        </>
      ) : (
        <SelectField
          label={t('personal.stand.ask')}
          disabled={!isOnline || ask.isPending}
          data={[
            { value: '', label: t('personal.colleague.choose') },
            ...trainers.map((trainer) => ({ value: String(trainer.id), label: nameOf(trainer) })),
          ]}
          value=""
          onChange={({ currentTarget }) => currentTarget.value && choose(Number(currentTarget.value))}
        />
      )}
      <FormFailure error={ask.error} />
    </>
  );
}
