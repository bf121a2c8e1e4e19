import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { signWithPasskey } from '../../session/second-factor/passkeys.ts';
import { callOperator } from '../call-operator.ts';
import { CodeField } from '../code-form.tsx';
import { Failure } from '../failure.tsx';
import classes from '../operators.module.css';
import { useCall } from '../use-call.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** By a passkey, or by password and code at once: what is wrong is not told. */
export function LogInForm() {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const logIn = useCall(() => callOperator('POST /session', { body: { email, password, code } }));
  const client = useQueryClient();
  const logInByPasskey = async () => {
    const credential = await signWithPasskey(await callOperator('POST /session/passkey/question'));
    await callOperator('POST /session/passkey', { body: { credential } });
    await client.invalidateQueries();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    logIn.run();
  };
  return (
    <form className={classes.door} onSubmit={submit}>
      <h1>{t('operators.logIn.title')}</h1>
      <PasskeyButton label={t('operators.passkey.logIn')} look={{ size: 56, isWide: true }} onPress={logInByPasskey} />
      <TextField
        label={t('operators.logIn.email')}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        type="email"
        autoComplete="username"
        required
      />
      <PasswordField
        label={t('operators.logIn.password')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        showLabel={t('operators.logIn.show')}
        hideLabel={t('operators.logIn.hide')}
        autoComplete="current-password"
        required
      />
      <CodeField value={code} onChange={setCode} hint={t('operators.code.hint')} />
      <Failure error={logIn.error} />
      <Button type="submit" variant="primary" size={56} isWide isBusy={logIn.isBusy}>
        {t('operators.logIn.submit')}
      </Button>
    </form>
  );
}
