import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import type { OfCard } from '../card/client-card-screen.tsx';
import classes from '../clients.module.css';
import { clientMutations } from '../mutations.ts';
import { FindPerson, nameOf } from '../people/find-person.tsx';
import { GuardianFields, isWholeGuardian, noGuardian } from './guardian-fields.tsx';
import { useClubToday } from './under-age-fields.tsx';

/** Who answers for somebody under age, and for whom they answer; nothing for who is of age and has neither. */
export function GuardianLine({ card }: OfCard) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isOpen, { open, close }] = useDisclosure(false);
  const { guardian, isUnderAge, answersFor } = card;
  const parts = guardian ? [guardian.name, guardian.phone, guardian.email].filter(Boolean) : [];
  return (
    <>
      {answersFor.length > 0 && (
        <>
          <p>{t('clients.guardian.answersFor')}</p>
          <Row gap={8} wrap>
            {answersFor.map(({ id, name }) => (
              <ToCard key={id} id={id} name={name} />
            ))}
          </Row>
        </>
      )}
      {(guardian || isUnderAge) && (
        <>
          <p>
            {guardian
              ? t('clients.guardian.line', { who: parts.join(', '), date: formatDate(guardian.consentedOn) })
              : t('clients.guardian.missing')}
          </p>
          <Row gap={8} wrap>
            {guardian?.clientId && <ToCard id={guardian.clientId} name={guardian.name} />}
            <Button size={44} disabled={!isOnline} onClick={open}>
              {t(guardian ? 'clients.guardian.change' : 'clients.guardian.add')}
            </Button>
            {guardian && <RemoveGuardian card={card} name={guardian.name} />}
          </Row>
        </>
      )}
      <Sheet isOpen={isOpen} onClose={close} title={t('clients.guardian.title')} closeLabel={t('common.close')}>
        <GuardianForm card={card} onDone={close} />
      </Sheet>
    </>
  );
}

function ToCard({ id, name }: { id: number; name: string }) {
  return (
    <LinkButton size={44} to="/admin/people/$clientId" params={{ clientId: String(id) }}>
      {name}
    </LinkButton>
  );
}

function RemoveGuardian({ card, name }: OfCard & { name: string }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [isAsking, { open, close }] = useDisclosure(false);
  const remove = useMutation(clientMutations.removeGuardian(card.id));
  const submit = () => {
    close();
    remove.mutate(undefined, { onSuccess: () => snackbar.success('snackbar.saved'), onError: snackbar.failure });
  };
  return (
    <>
      <Button size={44} isBusy={remove.isPending} disabled={!isOnline} onClick={open}>
        {t('clients.guardian.remove')}
      </Button>
      <AskDialog
        isOpen={isAsking}
        onClose={close}
        title={t('clients.guardian.removeQuestion')}
        text={t('clients.guardian.removeEffect', { guardian: name, name: nameOf(card) })}
        confirm={t('clients.guardian.remove')}
        keep={t('clients.keep')}
        variant="danger"
        size={48}
        onConfirm={submit}
      />
    </>
  );
}

/** Notes who answers for a client who is under age, with their consent of today: another client, or by name. */
function GuardianForm({ card, onDone }: OfCard & { onDone: () => void }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const today = useClubToday();
  const [values, setValues] = useState({ ...noGuardian, clientId: null, ...card.guardian, hasConsent: false });
  const [isFinding, finding] = useDisclosure(false);
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
    const { name, email, phone, clientId } = values;
    save.mutate({ name, email, phone, clientId, consentedOn: today, idempotencyKey }, { onSuccess: done });
  };
  const change = (changes: Partial<typeof values>) => {
    setValues({ ...values, ...changes });
    // Somebody else is another operation.
    setKey(crypto.randomUUID());
  };
  if (isFinding)
    return (
      <div className={classes.form}>
        <FindPerson
          exceptId={card.id}
          start={card.lastName}
          label={t('clients.guardian.find')}
          choose={t('clients.guardian.choose')}
          sayChoose={(name, number) => t('clients.guardian.chooseWho', { name, number })}
          onChoose={(client) => {
            change({
              clientId: client.id,
              name: nameOf(client),
              email: client.contacts?.email ?? '',
              phone: client.contacts?.phone ?? '',
            });
            finding.close();
          }}
        />
        <Button size={48} onClick={finding.close}>
          {t('clients.keep')}
        </Button>
      </div>
    );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Button size={48} disabled={!isOnline} onClick={finding.open}>
        {t('clients.guardian.find')}
      </Button>
      <GuardianFields
        values={values}
        onChange={(changes) => change('hasConsent' in changes ? changes : { ...changes, clientId: null })}
        isTried={isTried}
      />
      {values.clientId !== null && <p className={classes.note}>{t('clients.guardian.isClient')}</p>}
      <FormFailure error={save.isPending ? null : save.error} />
      <Button type="submit" variant="primary" size={56} isWide isBusy={save.isPending} disabled={!isOnline}>
        {t('clients.guardian.save')}
      </Button>
    </form>
  );
}
