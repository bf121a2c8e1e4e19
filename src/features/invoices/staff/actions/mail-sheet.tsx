import { useMutation } from '@tanstack/react-query';
import type { MailBody } from '#api/documents/schema.ts';
import { useOperationKey } from '#src/lib/api/use-operation-key.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { EmailField } from '#src/ui/form/email-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import classes from '../bills.module.css';
import { billMutations } from '../mutations.ts';
import { ActionSheet } from './action-sheet.tsx';
import type { OfBill } from './payment-sheet.tsx';

/** Mails the invoice with its PDF, or reminds of it: to the payer’s address, or to another one. */
export function MailSheet({ invoice, kind, onClose }: OfBill & Pick<MailBody, 'kind'>) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const mail = useMutation(billMutations.mail);
  const { id, number, mailTo } = invoice;
  const { values, field, failure, submit } = useFieldForm({
    initialValues: { email: mailTo },
    validate: ({ email }) => ({ email: email.trim() === '' ? 'required' : null }),
    error: mail.error,
  });
  const email = values.email.trim();
  const body = { kind, ...(email !== mailTo && { email }) };
  const idempotencyKey = useOperationKey(body);
  const send = () =>
    mail.mutate(
      { id, body, idempotencyKey },
      {
        onSuccess: (sent) => {
          snackbar.success(`billing.mail.${kind}.done`, { values: { email: sent.email } });
          onClose();
        },
      },
    );
  return (
    <ActionSheet
      title={t(`billing.mail.${kind}.title`)}
      label={t(`billing.mail.${kind}.submit`)}
      question={t(`billing.mail.${kind}.question`, { number })}
      effect={t('billing.mail.effect', { email })}
      isBusy={mail.isPending}
      failure={failure}
      check={submit}
      onClose={onClose}
      onConfirm={send}
    >
      <p className={classes.quiet}>{t(`billing.mail.${kind}.hint`)}</p>
      <EmailField {...field('email')} label={t('billing.mail.email')} maxLength={200} autoComplete="off" />
    </ActionSheet>
  );
}
