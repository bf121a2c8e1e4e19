import { IconPigMoney } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { formatMoney } from '#api/format-money.ts';
import type { StaffInvoice } from '#api/invoices/staff-view-schema.ts';
import { useOperationKey } from '#src/lib/api/use-operation-key.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { AskButton } from '#src/ui/overlay/ask-dialog.tsx';
import { billMutations } from '../mutations.ts';

/** Pays an invoice with what the club owes its payer. */
export function UseCreditButton({ invoice }: { invoice: StaffInvoice }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const pay = useMutation(billMutations.payByCredit);
  const { id, number, balance, payerCredit } = invoice;
  const idempotencyKey = useOperationKey({ id, balance, payerCredit });
  const used = Math.min(balance, payerCredit);
  const sum = formatMoney(used, language);
  const confirm = () => {
    pay.mutate(
      { id, idempotencyKey },
      { onSuccess: () => snackbar.success('billing.useCredit.done'), onError: snackbar.failure },
    );
  };
  return (
    <AskButton
      icon={<IconPigMoney size={20} stroke={1.9} aria-hidden />}
      disabled={!isOnline}
      isBusy={pay.isPending}
      question={{
        title: t('billing.useCredit.question', { sum }),
        text: t('billing.useCredit.effect', { number, left: formatMoney(balance - used, language) }),
        confirm: t('billing.useCredit.open', { sum }),
        keep: t('billing.keep'),
        size: 48,
      }}
      onConfirm={confirm}
    >
      {t('billing.useCredit.open', { sum })}
    </AskButton>
  );
}
