import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Language, languages } from '#api/languages.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { EmailField } from '#src/ui/form/email-field.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import classes from '../clients.module.css';
import {
  isWholeUnderAge,
  mayLogIn,
  ofAge,
  UnderAgeFields,
  underAgeBody,
  useClubToday,
} from '../guardian/under-age-fields.tsx';
import { clientMutations } from '../mutations.ts';
import { FoundRow } from '../people/found-row.tsx';
import { clientQueries } from '../queries.ts';
import { type ClientField, fieldErrorText, isAtField } from './field-error-text.ts';

interface Values {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  identityCode: string;
  language: Language;
  allowsAds: boolean;
  invites: boolean;
}

export interface AddClientFormProps {
  onDone: (id: number) => void;
}

/** A new client of the club; people of that name who are there already are shown, so that nobody is added twice. */
export function AddClientForm({ onDone }: AddClientFormProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const language = useLanguage();
  const [values, setValues] = useState<Values>({
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    identityCode: '',
    language,
    allowsAds: false,
    invites: true,
  });
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const [isMissed, setMissed] = useState(false);
  const [minor, setMinor] = useState(ofAge);
  const today = useClubToday();
  const mayInvite = mayLogIn(minor, today);
  const add = useMutation(clientMutations.add);
  const set = (changes: Partial<Values>) => {
    setValues({ ...values, ...changes });
    // Another person is another operation.
    setKey(crypto.randomUUID());
    if (add.error) add.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = values.firstName.trim() !== '' && values.lastName.trim() !== '' && isWholeUnderAge(minor);
    setMissed(!isWhole);
    if (!isWhole || add.isPending) return;
    const invites = mayInvite && values.invites && values.email.trim() !== '';
    const done = (id: number) => {
      snackbar.success(invites ? 'clients.add.doneInvited' : 'clients.add.done');
      onDone(id);
    };
    add.mutate(
      { ...values, ...underAgeBody(minor, today), invites, idempotencyKey },
      { onSuccess: ({ id }) => done(id) },
    );
  };
  const field = (name: ClientField) => {
    const isEmpty = isMissed && name.endsWith('Name') && values[name].trim() === '';
    return {
      label: t(`clients.field.${name}`),
      value: values[name],
      error: isEmpty ? t('errors.field.required') : fieldErrorText(add.error, name, t),
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set({ [name]: currentTarget.value }),
      autoComplete: 'off',
    };
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Stack columns="repeat(auto-fit, minmax(min(100%, 9rem), 1fr))" gap={16}>
        <TextField {...field('firstName')} maxLength={100} data-autofocus />
        <TextField {...field('lastName')} maxLength={100} />
      </Stack>
      <SamePeople name={`${values.firstName} ${values.lastName}`.trim()} />
      <TextField {...field('phone')} type="tel" maxLength={30} />
      <EmailField {...field('email')} maxLength={200} />
      <TextField {...field('identityCode')} maxLength={20} inputMode="numeric" />
      <LanguageField value={values.language} onChange={(chosen) => set({ language: chosen })} />
      <UnderAgeFields
        values={minor}
        isTried={isMissed}
        onChange={(changes) => {
          setMinor({ ...minor, ...changes });
          set({});
        }}
      />
      <Checkbox
        label={t('clients.add.invites')}
        hint={t(mayInvite ? 'clients.add.invitesHint' : 'snackbar.too_young')}
        checked={mayInvite && values.invites}
        disabled={!mayInvite}
        onChange={({ currentTarget }) => set({ invites: currentTarget.checked })}
      />
      <Checkbox
        label={t('clients.add.allowsAds')}
        hint={t('clients.add.allowsAdsHint')}
        checked={values.allowsAds}
        onChange={({ currentTarget }) => set({ allowsAds: currentTarget.checked })}
      />
      {!isAtField(add.error) && <FormFailure error={add.error} />}
      {!isOnline && <p className={classes.note}>{t('clients.changesNeedNetwork')}</p>}
      <Button type="submit" variant="primary" size={56} isWide isBusy={add.isPending} disabled={!isOnline}>
        {t('clients.add.submit')}
      </Button>
    </form>
  );
}

export function LanguageField({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('clients.field.language')}
      data={languages.map((one) => ({ value: one, label: t(`common.language.${one}`) }))}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Language)}
    />
  );
}

const lettersOfName = 4;
const typingMs = 300;

function SamePeople({ name }: { name: string }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const [search] = useDebouncedValue(name, typingMs);
  const isAsked = search.length >= lettersOfName;
  const { data } = useQuery({ ...clientQueries.few(owner, search), enabled: isAsked });
  if (!isAsked || !data || data.items.length === 0) return null;
  return (
    <section className={classes.same} aria-labelledby="same-people">
      <h3 id="same-people">{t('clients.add.same')}</h3>
      <Stack component="ul" gap={8}>
        {data.items.slice(0, 3).map((client) => (
          <FoundRow key={client.id} client={client} />
        ))}
      </Stack>
    </section>
  );
}
