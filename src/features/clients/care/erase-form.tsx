import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { EraseBody, ForeseenErasure } from '#api/clients/care-schema.ts';
import { toPlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import type { OfCard } from '../card/client-card-screen.tsx';
import { clientQueries } from '../queries.ts';
import classes from './care.module.css';
import { careMutations } from './mutations.ts';

/** Erases somebody's data once the name is typed; says what stays, and why. */
export function EraseForm({ card }: OfCard) {
  const owner = useOwner();
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const navigate = useNavigate();
  const { timeZone } = useSite();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const erase = useMutation(careMutations(card.id).erase);
  const name = `${card.firstName} ${card.lastName}`.trim();
  const { data: money } = useQuery(clientQueries.erasure(owner, card.id));
  const [open, setOpen] = useState<EraseBody['open']>();
  const [credit, setCredit] = useState<EraseBody['credit']>();
  const isChosen =
    money !== undefined &&
    (money.openCents <= 0 || open !== undefined) &&
    (money.creditCents <= 0 || credit !== undefined);
  const { field, failure, submit, values } = useFieldForm({ initialValues: { name: '' }, error: erase.error });
  const done = () => {
    snackbar.success('clients.erase.done');
    void navigate({ to: '/admin/people', replace: true });
  };
  const send = submit(() => {
    if (!erase.isPending) erase.mutate({ name, open, credit, idempotencyKey }, { onSuccess: done });
  });
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      {card.erasureAskedAt && (
        <p>
          <strong>
            {t('clients.erase.asked', { date: formatDate(toPlainDate(new Date(card.erasureAskedAt), timeZone)) })}
          </strong>
        </p>
      )}
      <p>{t('clients.erase.about')}</p>
      {money && <Money money={money} choice={{ open, credit }} onOpen={setOpen} onCredit={setCredit} />}
      <TextField
        {...field('name')}
        label={t('clients.erase.name', { name })}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <FormFailure error={failure} />
      <Button
        type="submit"
        variant="danger"
        size={56}
        isWide
        isBusy={erase.isPending}
        disabled={!isOnline || !isChosen || values.name.trim() !== name}
      >
        {t('clients.erase.submit')}
      </Button>
    </form>
  );
}

interface MoneyProps {
  money: ForeseenErasure;
  choice: Pick<EraseBody, 'open' | 'credit'>;
  onOpen: (open: 'keep' | 'write_off') => void;
  onCredit: (credit: 'keep' | 'bank') => void;
}

/** What ends, what is open and what is in credit: the last two need a choice. */
function Money({ money, choice, onOpen, onCredit }: MoneyProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { openCents, creditCents, contracts } = money;
  const owes = t('clients.erase.owes', { sum: formatMoney(openCents, language) });
  const owed = t('clients.erase.credit', { sum: formatMoney(creditCents, language) });
  return (
    <>
      {contracts > 0 && <p>{t('clients.erase.contracts', { count: contracts })}</p>}
      {openCents > 0 && (
        <div className={classes.choice}>
          <p>{owes}</p>
          <ChipRow label={owes}>
            <Chip isOn={choice.open === 'keep'} onClick={() => onOpen('keep')}>
              {t('clients.erase.keepOpen')}
            </Chip>
            <Chip isOn={choice.open === 'write_off'} onClick={() => onOpen('write_off')}>
              {t('clients.erase.writeOff')}
            </Chip>
          </ChipRow>
        </div>
      )}
      {creditCents > 0 && (
        <div className={classes.choice}>
          <p>{owed}</p>
          <ChipRow label={owed}>
            <Chip isOn={choice.credit === 'keep'} onClick={() => onCredit('keep')}>
              {t('clients.erase.keepCredit')}
            </Chip>
            <Chip isOn={choice.credit === 'bank'} onClick={() => onCredit('bank')}>
              {t('clients.erase.bank')}
            </Chip>
          </ChipRow>
        </div>
      )}
    </>
  );
}
