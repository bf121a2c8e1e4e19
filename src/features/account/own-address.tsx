import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { EmailField } from '#src/ui/form/email-field.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { ChangeSheet } from './change-sheet.tsx';
import { accountMutations } from './mutations.ts';
import { validateEmail } from './validate-profile.ts';

interface OwnAddressProps {
  child: { id: number; firstName: string; ownEmail?: string | undefined };
}

/** A child's own address, by which they log in when of age; or at once, where they are invited. */
export function OwnAddress({ child }: OwnAddressProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const formId = useId();
  const [isOpen, { open, close }] = useDisclosure(false);
  const give = useMutation(accountMutations.giveOwnAddress);
  const { id, firstName: name, ownEmail } = child;
  const end = () => {
    close();
    give.reset();
  };
  const done = () => {
    end();
    snackbar.success('snackbar.saved');
  };
  return (
    <>
      <Button size={44} disabled={!isOnline} onClick={open}>
        {t(ownEmail ? 'family.own.change' : 'family.own.give', { name })}
      </Button>
      <ChangeSheet
        isOpen={isOpen}
        onClose={end}
        title={t('family.own.title', { name })}
        submit={t('family.own.save')}
        formId={formId}
        isBusy={give.isPending}
      >
        <OwnAddressForm
          id={formId}
          child={child}
          isBusy={give.isPending}
          error={give.error}
          onSubmit={(body) => give.mutate({ id, ...body }, { onSuccess: done })}
        />
      </ChangeSheet>
    </>
  );
}

interface FormProps extends OwnAddressProps {
  id: string;
  isBusy: boolean;
  error: Error | null;
  onSubmit: (body: { email: string; password: string; invites: boolean }) => void;
}

function OwnAddressForm({ id, child: { firstName: name, ownEmail = '' }, isBusy, error, onSubmit }: FormProps) {
  const { t } = useTranslation();
  const [invites, setInvites] = useState(false);
  const { field, failure, submit } = useFieldForm({
    initialValues: { email: ownEmail, password: '' },
    validate: ({ email, password }) => ({ email: validateEmail(email), password: password ? null : 'required' }),
    error,
    words: {
      wrong_username_or_password: 'profile.mistake.oldPassword',
      data_validation_failed: 'profile.mistake.email',
    },
  });
  const send = submit(({ email, password }) => {
    if (!isBusy) onSubmit({ email: email.trim(), password, invites });
  });
  return (
    <Stack component="form" id={id} gap={16} onSubmit={send} noValidate>
      <p>{t('family.own.effect')}</p>
      <EmailField {...field('email')} label={t('family.own.email')} autoComplete="off" enterKeyHint="next" />
      <Checkbox
        label={t('family.own.invites', { name })}
        hint={t('family.own.invitesHint')}
        checked={invites}
        onChange={({ currentTarget }) => setInvites(currentTarget.checked)}
      />
      <PasswordField
        {...field('password')}
        label={t('family.own.password')}
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
