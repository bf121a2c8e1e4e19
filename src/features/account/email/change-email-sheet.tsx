import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { accountMutations } from '../mutations.ts';
import classes from '../password/password.module.css';
import { type ProfileFieldError, validateEmail } from '../validate-profile.ts';

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
  const isOnline = useOnline();
  const change = useMutation(accountMutations.changeEmail());
  const close = () => {
    onClose();
    change.reset();
  };
  const finish = () => {
    close();
    onSent();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={t('profile.email.title')}
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
          {t('profile.email.submit')}
        </Button>
      }
    >
      <ChangeEmailForm
        id={formId}
        email={email}
        isBusy={change.isPending}
        error={change.error}
        onSubmit={(body) => change.mutate(body, { onSuccess: finish })}
      />
    </Sheet>
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
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (typed) => (typed.trim().toLowerCase() === current ? 'same' : validateEmail(typed)),
      password: (typed) => (typed ? null : 'required'),
    },
  });
  const isWrong = error instanceof ApiFailure && error.key === 'wrong_username_or_password';
  const wrong = isWrong && !form.isTouched('password') ? t('profile.mistake.oldPassword') : undefined;
  const submit = form.onSubmit(
    ({ email, password }) => {
      if (isBusy) return;
      form.resetTouched();
      onSubmit({ email: email.trim(), password });
    },
    (fieldErrors) => form.getInputNode(fieldErrors['email'] ? 'email' : 'password')?.focus(),
  );
  const textOf = (fieldError: ProfileFieldError | 'same'): string => {
    if (fieldError === 'same') return t('profile.email.same');
    if (fieldError === 'required') return t('errors.field.required');
    if (fieldError.startsWith('max:')) return t('errors.field.maxLength', { count: Number(fieldError.slice(4)) });
    return t('profile.mistake.email');
  };
  const fieldError = form.errors['email'] as ProfileFieldError | 'same' | undefined;
  return (
    <form id={id} className={classes.form} onSubmit={submit} noValidate>
      <p>{t('profile.email.effect')}</p>
      <TextField
        {...form.getInputProps('email')}
        label={t('profile.email.new')}
        error={fieldError && textOf(fieldError)}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <PasswordField
        {...form.getInputProps('password')}
        label={t('profile.password.old')}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        error={form.errors['password'] ? t('errors.field.required') : wrong}
        maxLength={128}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <FormFailure error={isWrong || isBusy ? null : error} />
    </form>
  );
}
