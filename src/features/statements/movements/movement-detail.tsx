import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#api/format-money.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { statementMutations } from '../mutations.ts';
import type { Movement } from '../queries.ts';
import classes from '../statements.module.css';
import { AllocateForm } from './allocate-form.tsx';
import { useMatchWords } from './use-match-words.ts';

interface DetailProps {
  movement: Movement;
  onDone: () => void;
}

/** A movement as the bank has told it, and what can be done about it. */
export function MovementDetail({ movement, onDone }: DetailProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isAllocable = movement.paymentId !== null && movement.unallocatedCents > 0;
  return (
    <div className={classes.detail}>
      <Facts movement={movement} />
      {!isOnline && <p className={classes.meta}>{t('statements.needsNetwork')}</p>}
      {isAllocable && <AllocateForm movement={movement} onDone={onDone} />}
      {movement.state === 'open' && <IgnoreForm movement={movement} onDone={onDone} />}
      {movement.state === 'ignored' && <Heed movement={movement} onDone={onDone} />}
    </div>
  );
}

function Facts({ movement }: { movement: Movement }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { payerName, bookedOn, amountCents, reference, text, bankReference, payout, ignoredReason } = movement;
  const facts = [
    { id: 'date', text: formatDate(bookedOn) },
    { id: 'reference', text: reference },
    { id: 'text', text },
    { id: 'bankReference', text: bankReference },
    { id: 'fee', text: payout ? formatMoney(payout.feeCents, language) : '' },
    { id: 'reason', text: ignoredReason },
  ] as const;
  return (
    <>
      <p className={classes.name}>{payerName || t('statements.noPayer')}</p>
      <p className={classes.amount}>{formatMoney(amountCents, language)}</p>
      <p className={classes.meta}>{useMatchWords(movement)}</p>
      <dl className={classes.facts}>
        {facts
          .filter((fact) => fact.text)
          .map((fact) => (
            <div key={fact.id}>
              <dt>{t(`statements.fact.${fact.id}`)}</dt>
              <dd>{fact.text}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

function Heed({ movement, onDone }: DetailProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const heed = useMutation(statementMutations.heed);
  return (
    <Button
      isWide
      isBusy={heed.isPending}
      disabled={!isOnline}
      onClick={() => heed.mutate(movement.id, { onSuccess: onDone, onError: snackbar.failure })}
    >
      {t('statements.heed')}
    </Button>
  );
}

interface IgnoreFormProps {
  movement: Movement;
  onDone: () => void;
}

/** Sets aside what is for no invoice, with the reason. */
function IgnoreForm({ movement, onDone }: IgnoreFormProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [isOpen, setIsOpen] = useState(false);
  const ignore = useMutation(statementMutations.ignore);
  const { field, failure, submit } = useFieldForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() ? null : 'required' }),
    error: ignore.error,
  });
  const send = submit(({ reason }) =>
    ignore.mutate(
      { id: movement.id, reason },
      {
        onSuccess: () => {
          snackbar.success('statements.ignored');
          onDone();
        },
      },
    ),
  );
  if (!isOpen)
    return (
      <Button isWide disabled={!isOnline} onClick={() => setIsOpen(true)}>
        {t('statements.ignore')}
      </Button>
    );
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <TextField
        {...field('reason')}
        label={t('statements.ignoreReason')}
        hint={t('statements.ignoreHint')}
        maxLength={300}
        data-autofocus
      />
      <FormFailure error={ignore.isPending ? null : failure} />
      <Button type="submit" isWide isBusy={ignore.isPending} disabled={!isOnline}>
        {t('statements.ignore')}
      </Button>
    </form>
  );
}
