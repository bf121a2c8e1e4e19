import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import type { OfCard } from '../card/client-card-screen.tsx';
import classes from '../clients.module.css';
import { clientMutations } from '../mutations.ts';
import { GuardianFields, isWholeGuardian, noGuardian } from './guardian-fields.tsx';
import { useClubToday } from './under-age-fields.tsx';

/** Who answers for somebody under age; nothing for who is of age and has none. */
export function GuardianLine({ card }: OfCard) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isOpen, { open, close }] = useDisclosure(false);
  const { guardian, isUnderAge } = card;
  if (!guardian && !isUnderAge) return null;
  const parts = guardian ? [guardian.name, guardian.phone, guardian.email].filter(Boolean) : [];
  return (
    <>
      <p>
        {guardian
          ? t('clients.guardian.line', { who: parts.join(', '), date: formatDate(guardian.consentedOn) })
          : t('clients.guardian.missing')}
      </p>
      <Button size={44} disabled={!isOnline} onClick={open}>
        {t(guardian ? 'clients.guardian.change' : 'clients.guardian.add')}
      </Button>
      <Sheet isOpen={isOpen} onClose={close} title={t('clients.guardian.title')} closeLabel={t('common.close')}>
        <GuardianForm card={card} onDone={close} />
      </Sheet>
    </>
  );
}

/** Notes who answers for a client who is under age, with their consent of today. */
function GuardianForm({ card, onDone }: OfCard & { onDone: () => void }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const today = useClubToday();
  const [values, setValues] = useState({ ...noGuardian, ...card.guardian, hasConsent: false });
  const [isTried, setTried] = useState(false);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const save = useMutation(clientMutations.setGuardian(card.id));
  const done = () => {
    snackbar.success('snackbar.saved');
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWholeGuardian(values) || save.isPending) return;
    const { name, email, phone } = values;
    save.mutate({ name, email, phone, consentedOn: today, idempotencyKey }, { onSuccess: done });
  };
  const change = (changes: Partial<typeof values>) => {
    setValues({ ...values, ...changes });
    // Somebody else is another operation.
    setKey(crypto.randomUUID());
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <GuardianFields values={values} onChange={change} isTried={isTried} />
      <FormFailure error={save.isPending ? null : save.error} />
      <Button type="submit" variant="primary" size={56} isWide isBusy={save.isPending} disabled={!isOnline}>
        {t('clients.guardian.save')}
      </Button>
    </form>
  );
}
