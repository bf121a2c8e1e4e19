import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { EmailField } from '#src/ui/form/email-field.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { ChangeSheet } from '../change-sheet.tsx';
import { accountMutations } from '../mutations.ts';
import { validateEmail } from '../validate-profile.ts';

export interface ChangeEmailSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** The current address. */
  email: string;
  onSent: () => void;
}

/** The new address and the password; the input is dropped when the sheet closes. */
export function ChangeEmailSheet({ isOpen, onClose, email, onSent }: ChangeEmailSheetProps) {
  const { t } = useTranslation();
  const formId = useId();
  const change = useMutation(accountMutations.changeEmail);
  const close = () => {
    onClose();
    change.reset();
  };
  const finish = () => {
    close();
    onSent();
  };
  return (
    <ChangeSheet
      isOpen={isOpen}
      onClose={close}
      title={t('profile.email.title')}
      submit={t('profile.email.submit')}
      formId={formId}
      isBusy={change.isPending}
    >
      <ChangeEmailForm
        id={formId}
        email={email}
        isBusy={change.isPending}
        error={change.error}
        onSubmit={(body) => change.mutate(body, { onSuccess: finish })}
      />
    </ChangeSheet>
  );
}

interface FormProps {
  id: string;
  email: string;
  isBusy: boolean;
  error: Error | null;
  onSubmit: (body: { email: string; password: string }) => void;
}

function ChangeEmailForm({ id, email: current, isBusy, error, onSubmit }: FormProps) {
  const { t } = useTranslation();
  const { field, failure, submit } = useFieldForm({
    initialValues: { email: '', password: '' },
    validate: ({ email, password }) => ({
      email: email.trim().toLowerCase() === current ? 'profile.email.same' : validateEmail(email),
      password: password ? null : 'required',
    }),
    error,
    words: {
      wrong_username_or_password: 'profile.mistake.oldPassword',
      data_validation_failed: 'profile.mistake.email',
    },
  });
  const send = submit(({ email, password }) => {
    if (!isBusy) onSubmit({ email: email.trim(), password });
  });
  return (
    <Stack component="form" id={id} gap={16} onSubmit={send} noValidate>
      <p>{t('profile.email.effect')}</p>
      <EmailField {...field('email')} label={t('profile.email.new')} autoComplete="email" enterKeyHint="next" />
      <PasswordField
        {...field('password')}
        label={t('profile.password.old')}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        maxLength={128}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <FormFailure error={isBusy ? null : failure} />
    </Stack>
  );
}
