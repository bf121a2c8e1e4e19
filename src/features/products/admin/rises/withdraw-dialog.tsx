import { useMutation } from '@tanstack/react-query';
import type { Rise } from '#api/contracts/rises/schema.ts';
import { contractMutations } from '#src/features/contracts/mutations.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';

interface WithdrawProps {
  rise: Rise;
  onClose: () => void;
}

/** Takes a new price back, after saying what follows. */
export function WithdrawDialog({ rise, onClose }: WithdrawProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const withdraw = useMutation(contractMutations.withdrawRise);
  const press = () =>
    withdraw.mutate(rise.id, {
      onSuccess: () => {
        snackbar.success('snackbar.saved');
        onClose();
      },
      onError: snackbar.failure,
    });
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={t('products.rises.withdrawTitle', { name: rise.name })}
      text={t('products.rises.withdrawText', { count: rise.contracts })}
      confirm={t('products.rises.withdraw')}
      keep={t('products.rises.keepIt')}
      variant="danger"
      isBusy={withdraw.isPending}
      onConfirm={press}
    />
  );
}
