import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { passwordRuleOf } from '#api/account/password-rule.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import type from '#src/theme/type.module.css';
import { Stack } from '#src/ui/box/box.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { ChangeSheet } from '../change-sheet.tsx';
import { accountMutations } from '../mutations.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { validateNewPassword } from './validate-new-password.ts';

export interface ChangePasswordSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** The user whose password it is. */
  email: string;
}

/** The old password, the new one twice; the input is dropped when the sheet closes. */
export function ChangePasswordSheet({ isOpen, onClose, email }: ChangePasswordSheetProps) {
  const { t } = useTranslation();
  const formId = useId();
  const snackbar = useSnackbar();
  const change = useMutation(accountMutations.changePassword);
  const close = () => {
    onClose();
    change.reset();
  };
  return (
    <ChangeSheet
      isOpen={isOpen}
      onClose={close}
      title={t('profile.password.change')}
      submit={t('profile.password.submit')}
      formId={formId}
      isBusy={change.isPending}
    >
      <ChangePasswordForm
        id={formId}
        email={email}
        isBusy={change.isPending}
        error={change.error}
        onSubmit={(passwords) =>
          change.mutate(passwords, {
            onSuccess: () => {
              close();
              snackbar.success('snackbar.password_changed');
            },
          })
        }
      />
    </ChangeSheet>
  );
}

interface FormProps {
  id: string;
  email: string;
  isBusy: boolean;
  error: Error | null;
  onSubmit: (passwords: { oldPassword: string; newPassword: string }) => void;
}

function ChangePasswordForm({ id, email, isBusy, error, onSubmit }: FormProps) {
  const { t } = useTranslation();
  const { data: rules } = useSuspenseQuery(tenantQueries.rules());
  const rule = passwordRuleOf(rules);
  const form = useFieldForm({
    initialValues: { oldPassword: '', newPassword: '', again: '' },
    validate: (values) => ({
      oldPassword: values.oldPassword ? null : 'required',
      ...validateNewPassword(values, rule),
    }),
    error,
    words: { wrong_username_or_password: 'profile.mistake.oldPassword' },
  });
  const submit = form.submit(({ oldPassword, newPassword }) => {
    if (!isBusy) onSubmit({ oldPassword, newPassword });
  });
  return (
    <Stack component="form" id={id} gap={16} onSubmit={submit} noValidate>
      <p>{t('profile.password.effect')}</p>
      <input
        className={type.hidden}
        type="text"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <PasswordField
        {...form.field('oldPassword')}
        label={t('profile.password.old')}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        maxLength={128}
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <NewPasswordFields values={form.values} field={form.field} rule={rule} />
      <FormFailure error={isBusy ? null : form.failure} />
    </Stack>
  );
}
