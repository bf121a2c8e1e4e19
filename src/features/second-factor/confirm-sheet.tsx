import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { onConfirmationNeeded } from '#src/lib/session/call-as-user.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import type from '#src/theme/type.module.css';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { secondFactorMutations } from './mutations.ts';

/** Asks the user to prove who they are, once for all calls that wait for it, and lets those go on. */
export function ConfirmSheet() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const formId = useId();
  const { isOpen, answer } = useQuestion();
  const confirm = useMutation(secondFactorMutations.confirm);
  const close = (isProven: boolean) => {
    answer(isProven);
    confirm.reset();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => close(false)}
      title={t('secondFactor.again.title')}
      closeLabel={t('common.close')}
      foot={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size={56}
          isWide
          isBusy={confirm.isPending}
          disabled={!isOnline}
        >
          {t('secondFactor.again.submit')}
        </Button>
      }
    >
      <PasswordForm
        id={formId}
        error={confirm.isPending ? null : confirm.error}
        onSubmit={(password) => {
          if (!confirm.isPending) confirm.mutate({ by: 'password', password }, { onSuccess: () => close(true) });
        }}
      />
    </Sheet>
  );
}

/** What waits for the same answer. */
function useQuestion() {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((isProven: boolean) => void)[]>([]);
  const answer = useCallback((isProven: boolean): void => {
    setOpen(false);
    for (const goOn of waiting.current.splice(0)) goOn(isProven);
  }, []);
  useEffect(() => {
    onConfirmationNeeded(
      () =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
          setOpen(true);
        }),
    );
    // Whoever is logged out meanwhile does not answer any more.
    return () => {
      onConfirmationNeeded(() => Promise.resolve(false));
      answer(false);
    };
  }, [answer]);
  return { isOpen, answer };
}

interface FormProps {
  id: string;
  error: Error | null;
  onSubmit: (password: string) => void;
}

function PasswordForm({ id, error, onSubmit }: FormProps) {
  const { t } = useTranslation();
  const { userClaims } = useSession();
  const { field, failure, submit } = useFieldForm({
    initialValues: { password: '' },
    validate: ({ password }) => ({ password: password ? null : 'required' }),
    error,
    paths: { 'proof.password': 'password' },
    words: { wrong_username_or_password: 'profile.mistake.oldPassword' },
  });
  return (
    <Stack component="form" id={id} gap={16} onSubmit={submit(({ password }) => onSubmit(password))} noValidate>
      <p>{t('secondFactor.again.why')}</p>
      <input
        className={type.hidden}
        type="text"
        autoComplete="username"
        value={userClaims?.email ?? ''}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <PasswordField
        {...field('password')}
        label={t('login.password')}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        maxLength={128}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <FormFailure error={failure} />
    </Stack>
  );
}
