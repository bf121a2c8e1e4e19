import { useForm } from '@mantine/form';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { passwordRuleOf } from '#api/account/password-rule.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import type from '#src/theme/type.module.css';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { accountMutations } from '../mutations.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import classes from './password.module.css';
import { isTooCommon, validateNewPassword } from './validate-new-password.ts';

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
  const isOnline = useOnline();
  const change = useMutation(accountMutations.changePassword());
  const close = () => {
    onClose();
    change.reset();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={t('profile.password.change')}
      closeLabel={t('common.close')}
      foot={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size={56}
          isWide
          isBusy={change.isPending}
          disabled={!isOnline}
        >
          {t('profile.password.submit')}
        </Button>
      }
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
    </Sheet>
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
  const form = useForm({
    initialValues: { oldPassword: '', newPassword: '', again: '' },
    validate: (values) => ({
      oldPassword: values.oldPassword ? null : 'required',
      ...validateNewPassword(values, rule),
    }),
  });
  const isOldWrong = error instanceof ApiFailure && error.key === 'wrong_username_or_password';
  const wrongOld = isOldWrong && !form.isTouched('oldPassword') ? t('profile.mistake.oldPassword') : undefined;
  const isCommon = isTooCommon(error);
  const common = isCommon && !form.isTouched('newPassword') ? { newPassword: 'common' } : {};
  const submit = form.onSubmit(
    ({ oldPassword, newPassword }) => {
      if (isBusy) return;
      form.resetTouched();
      onSubmit({ oldPassword, newPassword });
    },
    (fieldErrors) => form.getInputNode(Object.keys(fieldErrors)[0] ?? '')?.focus(),
  );
  return (
    <form id={id} className={classes.form} onSubmit={submit} noValidate>
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
        {...form.getInputProps('oldPassword')}
        label={t('profile.password.old')}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        error={form.errors['oldPassword'] ? t('errors.field.required') : wrongOld}
        maxLength={128}
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <NewPasswordFields
        values={form.values}
        fieldErrors={{ ...common, ...form.errors }}
        inputProps={(field) => form.getInputProps(field)}
        rule={rule}
      />
      <FormFailure error={isOldWrong || isCommon || isBusy ? null : error} />
    </form>
  );
}
