import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { EmailField } from '#src/ui/form/email-field.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { accountMutations } from '../mutations.ts';
import { validateEmail } from '../validate-profile.ts';
import { PasswordPage } from './password-page.tsx';

/** "Forgot it?": requests a link by mail. The text afterwards is the same whether or not the account exists. */
export function ForgottenScreen() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const back = (
    <LinkButton to="/login" isWide>
      {t('profile.forgotten.back')}
    </LinkButton>
  );
  if (sentTo === undefined)
    return (
      <PasswordPage title={t('profile.forgotten.title')} text={t('profile.forgotten.text')}>
        <AskForm onSent={setSentTo} />
        {back}
      </PasswordPage>
    );
  return (
    <PasswordPage
      title={t('profile.forgotten.sentTitle')}
      text={<span role="status">{t('profile.forgotten.sentText', { email: sentTo })}</span>}
    >
      {back}
      <Button variant="outline" isWide onClick={() => setSentTo(undefined)}>
        {t('profile.forgotten.again')}
      </Button>
    </PasswordPage>
  );
}

function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const ask = useMutation(accountMutations.askForPasswordReset);
  const { field, failure, submit } = useFieldForm({
    initialValues: { email: '' },
    validate: ({ email }) => ({
      email: email.trim() ? validateEmail(email) && 'login.emailInvalid' : 'login.emailRequired',
    }),
    error: ask.error,
  });
  const send = submit(({ email }) => {
    if (!ask.isPending) ask.mutate(email.trim(), { onSuccess: () => onSent(email.trim()) });
  });
  return (
    <Stack component="form" gap={16} onSubmit={send} noValidate>
      <EmailField {...field('email')} label={t('login.email')} autoComplete="username" enterKeyHint="send" />
      <FormFailure error={isOnline && !ask.isPending ? failure : null} />
      <Button type="submit" variant="primary" size={56} isWide isBusy={ask.isPending} disabled={!isOnline}>
        {t('profile.forgotten.submit')}
      </Button>
      {!isOnline && (
        <Text size="meta" tone="t2">
          {t('profile.forgotten.needsNetwork')}
        </Text>
      )}
    </Stack>
  );
}
