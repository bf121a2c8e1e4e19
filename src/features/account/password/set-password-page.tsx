import { type UseMutationResult, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { passwordRuleOf } from '#api/account/password-rule.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { useMailedToken } from '../use-mailed-token.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordPage } from './password-page.tsx';
import { validateNewPassword } from './validate-new-password.ts';

interface SetPasswordPageProps {
  words: 'newPassword' | 'undoEmail';
  set: UseMutationResult<unknown, Error, { token: string; password: string }>;
  /** What is shown where the link is void. */
  voidLink: ReactNode;
}

/** Target of a mailed link with which somebody sets a new password. */
export function SetPasswordPage({ words, set, voidLink }: SetPasswordPageProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const snackbar = useSnackbar();
  const token = useMailedToken(set.error);
  if (token === undefined) return voidLink;
  const finish = () => {
    // All sessions have ended, this browser's too.
    if (sessionStore.get().isLoggedIn) sessionStore.revoke();
    snackbar.success('snackbar.password_changed');
    void router.navigate({ to: '/login', replace: true });
  };
  return (
    <PasswordPage title={t(`profile.${words}.title`)} text={t(`profile.${words}.text`)}>
      <NewPasswordForm
        submitLabel={t(`profile.${words}.submit`)}
        isBusy={set.isPending}
        error={set.error}
        onSubmit={(password) => set.mutate({ token, password }, { onSuccess: finish })}
      />
    </PasswordPage>
  );
}

interface NewPasswordFormProps {
  submitLabel: string;
  isBusy: boolean;
  error: Error | null;
  onSubmit: (password: string) => void;
}

/** A new password twice, for users with a mailed link. */
function NewPasswordForm({ submitLabel, isBusy, error, onSubmit }: NewPasswordFormProps) {
  const isOnline = useOnline();
  const { data: rules } = useSuspenseQuery(tenantQueries.rules());
  const rule = passwordRuleOf(rules);
  const form = useFieldForm({
    initialValues: { newPassword: '', again: '' },
    validate: (values) => validateNewPassword(values, rule),
    error,
    paths: { password: 'newPassword' },
  });
  const submit = form.submit(({ newPassword }) => {
    if (!isBusy) onSubmit(newPassword);
  });
  return (
    <Stack component="form" gap={16} onSubmit={submit} noValidate>
      <NewPasswordFields values={form.values} field={form.field} rule={rule} />
      <FormFailure error={isOnline && !isBusy ? form.failure : null} />
      <Button type="submit" variant="primary" size={56} isWide isBusy={isBusy} disabled={!isOnline}>
        {submitLabel}
      </Button>
    </Stack>
  );
}
