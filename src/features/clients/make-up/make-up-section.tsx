import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longestReason } from '#api/clients/care-limits.ts';
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
import { makeUpMutations, makeUpQuery } from './queries.ts';

/** What a reason is asked for. */
type Asked = { kind: 'give'; groupId: number } | { kind: 'end'; creditId: number };

const dayOf = (wallTime: string): string => `${formatDate(wallTime)} ${formatTime(wallTime)}`;

/** Make-up classes of a client, which the club may give and end. Nothing where none of their courses gives any. */
export function MakeUpSection({ card }: OfCard) {
  const { t } = useTranslation();
  const owner = useOwner();
  const isOnline = useOnline();
  const { data } = useQuery(makeUpQuery(owner, card.id));
  const [asked, setAsked] = useState<Asked>();
  if (!data || (data.credits.length === 0 && data.courses.length === 0)) return null;
  return (
    <Section title={t('trainingGroups.makeUp.title')}>
      <ul className={classes.rows}>
        {data.credits.map(({ id, course, until, missed, booked }) => (
          <li key={id} className={classes.row}>
            <div className={classes.words}>
              <strong>
                {booked
                  ? t('trainingGroups.makeUp.booked', { name: booked.name, when: dayOf(booked.startDateTime) })
                  : t('trainingGroups.makeUp.one', { date: formatDate(until) })}
              </strong>
              <p>
                {missed
                  ? t('trainingGroups.makeUp.missed', { name: course, when: dayOf(missed.startDateTime) })
                  : t('trainingGroups.makeUp.given', { name: course })}
              </p>
            </div>
            {!booked && (
              <Row align="center" flex="none" ml="auto">
                <Button
                  size={44}
                  variant="outline"
                  disabled={!isOnline}
                  aria-label={`${t('trainingGroups.makeUp.staff.end')}: ${course}, ${formatDate(until)}`}
                  onClick={() => setAsked({ kind: 'end', creditId: id })}
                >
                  {t('trainingGroups.makeUp.staff.end')}
                </Button>
              </Row>
            )}
          </li>
        ))}
      </ul>
      <Row gap={8} wrap>
        {data.courses.map(({ groupId, name }) => (
          <Button key={groupId} size={44} disabled={!isOnline} onClick={() => setAsked({ kind: 'give', groupId })}>
            {t('trainingGroups.makeUp.staff.give', { name })}
          </Button>
        ))}
      </Row>
      <Sheet
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(`trainingGroups.makeUp.staff.ask.${asked?.kind ?? 'give'}`)}
        closeLabel={t('common.close')}
      >
        {asked && <ReasonForm id={card.id} asked={asked} onDone={() => setAsked(undefined)} />}
      </Sheet>
    </Section>
  );
}

/** The reason stays in the log. */
function ReasonForm({ id, asked, onDone }: { id: number; asked: Asked; onDone: () => void }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const give = useMutation(makeUpMutations.give);
  const end = useMutation(makeUpMutations.end);
  const isBusy = give.isPending || end.isPending;
  const { field, failure, submit } = useFieldForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ ...(reason.trim() === '' && { reason: 'required' as const }) }),
    error: give.error ?? end.error,
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
    if (asked.kind === 'give') give.mutate({ id, groupId: asked.groupId, reason }, told);
    else end.mutate({ id, creditId: asked.creditId, reason }, told);
  });
  return (
    <form className={care.form} onSubmit={send} noValidate>
      <TextArea
        {...field('reason')}
        label={t('trainingGroups.makeUp.staff.reason')}
        maxLength={longestReason}
        data-autofocus
      />
      <FormFailure error={failure} />
      <Button type="submit" variant="primary" size={56} isWide isBusy={isBusy} disabled={!isOnline}>
        {t(`trainingGroups.makeUp.staff.do.${asked.kind}`)}
      </Button>
    </form>
  );
}
