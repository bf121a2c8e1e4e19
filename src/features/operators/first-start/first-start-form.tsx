import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Language, languages } from '#api/languages.ts';
import type { FirstStart } from '#api/set-up/first-start.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { readDeviceInfo } from '#src/lib/session/device-info.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { EmailField } from '#src/ui/form/email-field.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { OperatorFailure } from '../call-operator.ts';
import { Failure } from '../failure.tsx';
import classes from '../operators.module.css';
import { startFirstClub } from './ask-first-start.ts';

type Typed = Omit<FirstStart, 'link'>;
const countries = ['EE', 'LV'] as const;

interface FormProps {
  link: string;
  /** The club has another host than this page, where nobody can be logged in from here. */
  onElsewhere: (host: string) => void;
}

/** The club, and who runs it: enough to log in and go on from there. */
export function FirstStartForm({ link, onElsewhere }: FormProps) {
  const { t, language } = useTranslation();
  const [typed, setTyped] = useState<Typed>({
    name: '',
    host: location.hostname,
    country: language === 'lv' ? 'LV' : 'EE',
    language: language as Language,
    firstName: '',
    lastName: '',
    email: '',
    password: '',
  });
  const start = useMutation({
    mutationFn: async () => {
      const { host } = await startFirstClub({ link, ...typed });
      if (host === location.hostname) await logIn(typed);
      return host;
    },
    onSuccess: (host) => {
      if (host === location.hostname) location.assign('/admin/setup');
      else onElsewhere(host);
    },
  });
  const wrong = start.error instanceof OperatorFailure ? start.error.fields : {};
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    required: true,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value })),
    ...(wrong[name] && { error: t('operators.firstStart.wrong') }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    start.mutate();
  };
  return (
    <form className={classes.door} onSubmit={submit}>
      <h1>{t('operators.firstStart.title')}</h1>
      <Text>{t('operators.firstStart.intro')}</Text>
      <TextField
        {...field('name')}
        label={t('operators.firstStart.name')}
        autoComplete="organization"
        maxLength={200}
      />
      <TextField
        {...field('host')}
        label={t('operators.firstStart.host')}
        hint={t('operators.firstStart.hostHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField
        {...field('country')}
        label={t('operators.firstStart.country')}
        data={countries.map((value) => ({ value, label: t(`operators.firstStart.${value}`) }))}
      />
      <SelectField
        {...field('language')}
        label={t('operators.firstStart.language')}
        data={languages.map((value) => ({ value, label: t(`operators.firstStart.${value}`) }))}
      />
      <Text component="h2" size="h4">
        {t('operators.firstStart.you')}
      </Text>
      <TextField {...field('firstName')} label={t('operators.firstStart.firstName')} autoComplete="given-name" />
      <TextField {...field('lastName')} label={t('operators.firstStart.lastName')} autoComplete="family-name" />
      <EmailField {...field('email')} label={t('operators.firstStart.email')} autoComplete="username" />
      <PasswordField
        {...field('password')}
        label={t('operators.logIn.password')}
        hint={t('operators.firstStart.passwordHint')}
        showLabel={t('operators.logIn.show')}
        hideLabel={t('operators.logIn.hide')}
        autoComplete="new-password"
        minLength={8}
      />
      <Failure error={start.error} />
      <Button type="submit" variant="primary" size={56} isWide isBusy={start.isPending}>
        {t('operators.firstStart.submit')}
      </Button>
    </form>
  );
}

/** As at the club’s own log-in: the app finds the session when it starts. */
async function logIn({ email, password }: Typed): Promise<void> {
  const userCredentials = { username: email.trim(), password, keep: false };
  const answer = await callApi('POST /account/login', {
    body: { userCredentials, deviceParameters: readDeviceInfo() },
  });
  if ('token' in answer) sessionStore.setToken(answer.token);
}
