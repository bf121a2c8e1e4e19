import { useMutation } from '@tanstack/react-query';
import { billMutations } from '#src/features/invoices/staff/mutations.ts';
import { once } from '#src/lib/data/command.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { AskButton } from '#src/ui/overlay/ask-dialog.tsx';

interface RemindProps {
  invoice: { id: number; number: string };
}

const body = { kind: 'reminder' } as const;

/** Reminds of a late invoice by mail, after a question. */
export function RemindButton({ invoice: { id, number } }: RemindProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const mail = useMutation(billMutations.mail);
  const send = () => {
    mail.mutate(
      { id, body, ...once() },
      {
        onSuccess: ({ email }) => snackbar.success('billing.mail.reminder.done', { values: { email } }),
        onError: snackbar.failure,
      },
    );
  };
  return (
    <AskButton
      size={44}
      disabled={!isOnline}
      isBusy={mail.isPending}
      aria-label={`${t('billing.mail.reminder.open')}: ${number}`}
      question={{
        title: t('billing.mail.reminder.question', { number }),
        text: t('billing.mail.reminder.hint'),
        confirm: t('billing.mail.reminder.submit'),
        keep: t('clients.keep'),
        size: 48,
      }}
      onConfirm={send}
    >
      {t('billing.mail.reminder.open')}
    </AskButton>
  );
}
