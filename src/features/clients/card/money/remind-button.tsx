import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { billMutations } from '#src/features/invoices/staff/mutations.ts';
import { useOperationKey } from '#src/lib/api/use-operation-key.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';

interface RemindProps {
  invoice: { id: number; number: string };
}

const body = { kind: 'reminder' } as const;

/** Reminds of a late invoice by mail, after a question. */
export function RemindButton({ invoice: { id, number } }: RemindProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [isAsked, { open, close }] = useDisclosure(false);
  const mail = useMutation(billMutations.mail);
  const idempotencyKey = useOperationKey({ ...body, id, isAsked });
  const send = () => {
    close();
    mail.mutate(
      { id, body, idempotencyKey },
      {
        onSuccess: ({ email }) => snackbar.success('billing.mail.reminder.done', { values: { email } }),
        onError: snackbar.failure,
      },
    );
  };
  return (
    <>
      <Button
        size={44}
        disabled={!isOnline}
        isBusy={mail.isPending}
        aria-label={`${t('billing.mail.reminder.open')}: ${number}`}
        onClick={open}
      >
        {t('billing.mail.reminder.open')}
      </Button>
      <Dialog
        isOpen={isAsked}
        onClose={close}
        title={t('billing.mail.reminder.question', { number })}
        text={t('billing.mail.reminder.hint')}
        actions={
          <>
            <Button variant="primary" isWide onClick={send}>
              {t('billing.mail.reminder.submit')}
            </Button>
            <Button isWide onClick={close}>
              {t('clients.keep')}
            </Button>
          </>
        }
      />
    </>
  );
}
