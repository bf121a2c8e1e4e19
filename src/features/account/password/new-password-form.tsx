import { useSuspenseQuery } from '@tanstack/react-query';
import { passwordRuleOf } from '#api/account/password-rule.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { validateNewPassword } from './validate-new-password.ts';

export interface NewPasswordFormProps {
  submitLabel: string;
  isBusy: boolean;
  error: Error | null;
  onSubmit: (password: string) => void;
}

/** A new password twice, for users with a mailed link. */
export function NewPasswordForm({ submitLabel, isBusy, error, onSubmit }: NewPasswordFormProps) {
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
