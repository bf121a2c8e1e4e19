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
type Asked = { kind: 'excuse'; registrationId: number } | { kind: 'endPause' };

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
        <Row key={kind} align="center" gap={10}>
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
            onExcuse={() => setAsked({ kind: 'excuse', registrationId: strike.registrationId })}
            onRestore={() => restore({ kind: 'excuse', registrationId: strike.registrationId })}
          />
        ))}
      </ul>
      <Sheet
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(asked?.kind === 'endPause' ? 'clients.strikes.endPause' : 'clients.strikes.excuseTitle')}
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
  onExcuse: () => void;
  onRestore: () => void;
}

function StrikeRow({ strike, onExcuse, onRestore }: RowProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { name, startDateTime, cause, lapsesOn, excuse } = strike;
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
      </div>
      {(excuse || lapsesOn) && (
        <Row align="center" flex="none" ml="auto">
          <Button
            size={44}
            variant="outline"
            disabled={!isOnline}
            aria-label={`${t(excuse ? 'clients.strikes.restore' : 'clients.strikes.excuse')}: ${name} ${formatDate(startDateTime)}`}
            onClick={excuse ? onRestore : onExcuse}
          >
            {t(excuse ? 'clients.strikes.restore' : 'clients.strikes.excuse')}
          </Button>
        </Row>
      )}
    </li>
  );
}

/** The reason is kept in the log. */
function ReasonForm({ id, asked, onDone }: { id: number; asked: Asked; onDone: () => void }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const excuse = useMutation(strikeMutations.excuse);
  const endPause = useMutation(strikeMutations.endPause);
  const isBusy = excuse.isPending || endPause.isPending;
  const { field, failure, submit } = useFieldForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ ...(reason.trim() === '' && { reason: 'required' as const }) }),
    error: excuse.error ?? endPause.error,
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
    else excuse.mutate({ id, registrationId: asked.registrationId, reason }, told);
  });
  return (
    <form className={care.form} onSubmit={send} noValidate>
      <TextArea
        {...field('reason')}
        label={t('clients.strikes.reason')}
        hint={t('clients.strikes.hint')}
        maxLength={longestReason}
        data-autofocus
      />
      <FormFailure error={failure} />
      <Button type="submit" variant="primary" size={56} isWide isBusy={isBusy} disabled={!isOnline}>
        {t(asked.kind === 'endPause' ? 'clients.strikes.endPause' : 'clients.strikes.excuse')}
      </Button>
    </form>
  );
}
