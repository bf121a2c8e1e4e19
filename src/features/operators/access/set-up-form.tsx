import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { operatorPasswordLength } from '#api/operators/session-limits.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { QrPicture } from '#src/ui/elements/qr-picture.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { callOperator } from '../call-operator.ts';
import { CodeField } from '../code-form.tsx';
import { Failure } from '../failure.tsx';
import classes from '../operators.module.css';
import { useCall } from '../use-call.ts';

/** For whoever has a printed link: a password, and an app for codes. */
export function SetUpForm({ link, onDone }: { link: string; onDone: () => void }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { data: shown, error } = useQuery({
    queryKey: ['link', link],
    queryFn: () => callOperator('POST /set-up/secret', { body: { link } }),
    // Each question makes another secret.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const finish = useCall(() => callOperator('POST /set-up', { body: { link, password, code } }), onDone);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    finish.run();
  };
  if (error) {
    return (
      <div className={classes.door}>
        <h1>{t('operators.setUp.title')}</h1>
        <p>{t('operators.setUp.dead')}</p>
        <Button onClick={onDone}>{t('operators.setUp.toLogIn')}</Button>
      </div>
    );
  }
  return (
    <form className={classes.door} onSubmit={submit}>
      <h1>{t('operators.setUp.title')}</h1>
      {shown && (
        <>
          <Text breaks>{t('operators.setUp.intro', { email: shown.email })}</Text>
          <QrPicture className={classes.qr} text={shown.uri} label={t('operators.setUp.qr')} />
          <code className={classes.secret}>{shown.secret}</code>
        </>
      )}
      <PasswordField
        label={t('operators.logIn.password')}
        hint={t('operators.setUp.passwordHint', { count: operatorPasswordLength.min })}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        showLabel={t('operators.logIn.show')}
        hideLabel={t('operators.logIn.hide')}
        autoComplete="new-password"
        minLength={operatorPasswordLength.min}
        required
      />
      <CodeField value={code} onChange={setCode} hint={t('operators.code.hint')} />
      <Failure error={finish.error} />
      <Button type="submit" variant="primary" size={56} isWide isBusy={finish.isBusy}>
        {t('operators.setUp.submit')}
      </Button>
    </form>
  );
}
