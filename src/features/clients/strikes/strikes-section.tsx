import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longestReason } from '#api/clients/care-limits.ts';
import type { ClientStrikes } from '#api/strikes/schema.ts';
import { strikeMutations } from '#src/features/strikes/mutations.ts';
import { strikeQueries } from '#src/features/strikes/queries.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import classes from '../card/card.module.css';
import type { OfCard } from '../card/client-card-screen.tsx';
import { Section } from '../card/section.tsx';
import care from '../care/care.module.css';

/** What a reason is asked for: one strike, or the pause. */
type Asked = { kind: 'excuse' | 'answer'; registrationId: number } | { kind: 'endPause' };

/** Late cancellations and absences by the rule of strikes, and what the club decides about them. Nothing where there are none. */
export function StrikesSection({ card }: OfCard) {
  const { t } = useTranslation();
  const owner = useOwner();
  const isOnline = useOnline();
  const { data } = useQuery(strikeQueries.ofClient(owner, card.id));
  const [asked, setAsked] = useState<Asked>();
  const { restore, isBusy } = useTakingBack(card.id);
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t('clients.strikes.title')}>
      {data.pauses.map(({ kind, until }) => (
        <Row key={kind} align="center" gap={10} wrap>
          <p>{t('clients.strikes.paused', { kind: t(`timetable.kind.${kind}`), when: formatDate(until) })}</p>
          <Button size={44} disabled={!isOnline} onClick={() => setAsked({ kind: 'endPause' })}>
            {t('clients.strikes.endPause')}
          </Button>
        </Row>
      ))}
      {data.canRestore && (
        <Button size={44} disabled={!isOnline} isBusy={isBusy} onClick={() => restore({ kind: 'endPause' })}>
          {t('clients.strikes.restorePause')}
        </Button>
      )}
      <ul className={classes.rows}>
        {data.items.map((strike) => (
          <StrikeRow
            key={strike.registrationId}
            strike={strike}
            onAnswer={() => setAsked({ kind: 'answer', registrationId: strike.registrationId })}
            onExcuse={() => setAsked({ kind: 'excuse', registrationId: strike.registrationId })}
            onRestore={() => restore({ kind: 'excuse', registrationId: strike.registrationId })}
          />
        ))}
      </ul>
      <Sheet
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(`clients.strikes.ask.${asked?.kind ?? 'excuse'}`)}
        closeLabel={t('common.close')}
      >
        {asked && <ReasonForm id={card.id} asked={asked} onDone={() => setAsked(undefined)} />}
      </Sheet>
    </Section>
  );
}

/** An excuse, or an ended pause, counts no more. */
function useTakingBack(id: number) {
  const snackbar = useSnackbar();
  const excuse = useMutation(strikeMutations.excuse);
  const endPause = useMutation(strikeMutations.endPause);
  const told = { onSuccess: () => snackbar.success('snackbar.saved'), onError: snackbar.failure };
  const restore = (asked: Asked) =>
    asked.kind === 'endPause'
      ? endPause.mutate({ id, reason: null }, told)
      : excuse.mutate({ id, registrationId: asked.registrationId, reason: null }, told);
  return { restore, isBusy: excuse.isPending || endPause.isPending };
}

interface RowProps {
  strike: ClientStrikes['items'][number];
  onAnswer: () => void;
  onExcuse: () => void;
  onRestore: () => void;
}

function StrikeRow({ strike, onAnswer, onExcuse, onRestore }: RowProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { name, startDateTime, cause, lapsesOn, excuse, appeal } = strike;
  const isOpen = appeal !== null && !appeal.isAnswered && lapsesOn !== null;
  const about = `${name} ${formatDate(startDateTime)}`;
  const state = excuse
    ? t('clients.strikes.excused', { reason: excuse.reason, by: excuse.by ?? '' })
    : lapsesOn
      ? t('clients.strikes.lapses', { when: formatDate(lapsesOn) })
      : t('clients.strikes.countsNot');
  return (
    <li className={classes.row}>
      <p className={classes.when}>
        <strong>{formatTime(startDateTime)}</strong>
        <span>{formatDate(startDateTime)}</span>
      </p>
      <div className={classes.words}>
        <strong>{name}</strong>
        <p>
          {t(`clients.strikes.cause.${cause}`)}. {state}
        </p>
        {appeal && <p>{t('clients.strikes.appeal', { text: appeal.text })}</p>}
        {appeal?.answer && <p>{t('clients.strikes.answered', { text: appeal.answer })}</p>}
      </div>
      {(excuse || lapsesOn) && (
        <Row align="center" flex="none" ml="auto" gap={8} wrap>
          {isOpen && (
            <Button
              size={44}
              variant="outline"
              disabled={!isOnline}
              aria-label={`${t('clients.strikes.keep')}: ${about}`}
              onClick={onAnswer}
            >
              {t('clients.strikes.keep')}
            </Button>
          )}
          <Button
            size={44}
            variant="outline"
            disabled={!isOnline}
            aria-label={`${t(excuse ? 'clients.strikes.restore' : 'clients.strikes.excuse')}: ${about}`}
            onClick={excuse ? onRestore : onExcuse}
          >
            {t(excuse ? 'clients.strikes.restore' : 'clients.strikes.excuse')}
          </Button>
        </Row>
      )}
    </li>
  );
}

/** The reason is told to the client and kept in the log. */
function ReasonForm({ id, asked, onDone }: { id: number; asked: Asked; onDone: () => void }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const excuse = useMutation(strikeMutations.excuse);
  const endPause = useMutation(strikeMutations.endPause);
  const answer = useMutation(strikeMutations.answer);
  const isBusy = excuse.isPending || endPause.isPending || answer.isPending;
  const { field, failure, submit } = useFieldForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ ...(reason.trim() === '' && { reason: 'required' as const }) }),
    error: excuse.error ?? endPause.error ?? answer.error,
  });
  const told = {
    onSuccess: () => {
      snackbar.success('snackbar.saved');
      onDone();
    },
  };
  const send = submit(({ reason: text }) => {
    const reason = text.trim();
    if (isBusy) return;
    if (asked.kind === 'endPause') endPause.mutate({ id, reason }, told);
    else if (asked.kind === 'answer') answer.mutate({ id, registrationId: asked.registrationId, answer: reason }, told);
    else excuse.mutate({ id, registrationId: asked.registrationId, reason }, told);
  });
  return (
    <form className={care.form} onSubmit={send} noValidate>
      <TextArea
        {...field('reason')}
        label={t(asked.kind === 'answer' ? 'clients.strikes.answer' : 'clients.strikes.reason')}
        hint={t('clients.strikes.hint')}
        maxLength={longestReason}
        data-autofocus
      />
      <FormFailure error={failure} />
      <Button type="submit" variant="primary" size={56} isWide isBusy={isBusy} disabled={!isOnline}>
        {t(`clients.strikes.do.${asked.kind}`)}
      </Button>
    </form>
  );
}
