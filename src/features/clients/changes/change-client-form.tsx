import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ClientChanges } from '#api/clients/change-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { EmailField } from '#src/ui/form/email-field.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { OfCard } from '../card/client-card-screen.tsx';
import classes from '../clients.module.css';
import { clientMutations } from '../mutations.ts';
import { LanguageField } from './add-client-form.tsx';
import { type ClientField, fieldErrorText, isAtField } from './field-error-text.ts';

/** Only what was touched is sent, of the card as it was read; what somebody else has changed meanwhile is shown, and nothing typed is lost. */
export function ChangeClientForm({ card, onDone }: OfCard & { onDone: () => void }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [touched, setTouched] = useState<ClientChanges>({});
  const save = useMutation(clientMutations.change(card.id));
  const saved = {
    ...card,
    identityCode: '',
    address: '',
    city: '',
    zipCode: '',
    allowsAds: card.ads.agreedAt !== null,
  };
  const set = (changes: ClientChanges) => setTouched({ ...touched, ...changes });
  const differing = Object.entries(touched).filter(([name, value]) => value !== saved[name as keyof typeof saved]);
  const done = () => {
    snackbar.success('snackbar.saved');
    setTouched({});
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (differing.length === 0 || save.isPending) return;
    save.mutate(
      { version: card.version, changes: Object.fromEntries(differing) as ClientChanges },
      { onSuccess: done },
    );
  };
  const field = (name: ClientField | 'contactEmail' | 'address' | 'city' | 'zipCode') => ({
    label: t(`clients.field.${name}`),
    value: touched[name] ?? saved[name],
    error: isOfPerson(name) ? fieldErrorText(save.error, name, t) : undefined,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set({ [name]: currentTarget.value }),
    autoComplete: 'off',
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Stack columns="repeat(auto-fit, minmax(min(100%, 9rem), 1fr))" gap={16}>
        <TextField {...field('firstName')} maxLength={100} data-autofocus />
        <TextField {...field('lastName')} maxLength={100} />
      </Stack>
      <TextField {...field('phone')} type="tel" maxLength={30} />
      <EmailField {...field('email')} maxLength={200} />
      <EmailField {...field('contactEmail')} hint={t('clients.change.contactEmailHint')} maxLength={200} />
      <TextField
        {...field('identityCode')}
        maxLength={20}
        {...(card.hasIdentityCode && { hint: t('clients.change.hiddenHint') })}
      />
      <TextField
        {...field('address')}
        maxLength={200}
        {...(card.hasAddress && { hint: t('clients.change.hiddenHint') })}
      />
      <Stack columns="repeat(auto-fit, minmax(min(100%, 9rem), 1fr))" gap={16}>
        <TextField {...field('city')} maxLength={100} />
        <TextField {...field('zipCode')} maxLength={20} />
      </Stack>
      <LanguageField value={touched.language ?? card.language} onChange={(language) => set({ language })} />
      <Checkbox
        label={t('clients.add.allowsAds')}
        hint={t('clients.add.allowsAdsHint')}
        checked={touched.allowsAds ?? saved.allowsAds}
        onChange={({ currentTarget }) => set({ allowsAds: currentTarget.checked })}
      />
      {!isAtField(save.error) && <FormFailure error={save.error} />}
      {!isOnline && <p className={classes.note}>{t('clients.changesNeedNetwork')}</p>}
      <Button
        type="submit"
        variant="primary"
        size={56}
        isWide
        isBusy={save.isPending}
        disabled={!isOnline || differing.length === 0}
      >
        {t('common.save')}
      </Button>
    </form>
  );
}

const isOfPerson = (name: string): name is ClientField | 'contactEmail' =>
  ['firstName', 'lastName', 'email', 'contactEmail', 'phone', 'identityCode'].includes(name);
