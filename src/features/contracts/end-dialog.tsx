import { IconFileOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { OwnContract } from '#api/contracts/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import { contractMutations } from './mutations.ts';
import { contractQueries } from './queries.ts';
import { useMoneyWords } from './use-money-words.ts';

export interface EndDialogProps {
  contract: OwnContract;
  /** Its new price: no notice is needed. */
  because?: 'price';
  isOpen: boolean;
  onClose: () => void;
}

/** Gives notice, after saying on which day the contract ends. */
export function EndDialog({ contract, because, isOpen, onClose }: EndDialogProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const asked = contractQueries.end(owner, contract.id, because);
  const { data, isError } = useQuery({ ...asked, enabled: isOpen && isOnline });
  const end = useMutation(contractMutations.end);
  const money = useMoneyWords(data?.money);
  const press = () =>
    end.mutate(
      { id: contract.id, because },
      {
        onSuccess: () => {
          snackbar.success('snackbar.saved');
          onClose();
        },
        onError: snackbar.failure,
      },
    );
  const words = [
    data && t('contracts.end.text', { date: formatDate(data.validUntil) }),
    data && data.bookings.length > 0 && t('contracts.end.bookings', { count: data.bookings.length }),
    ...money,
    !isOnline && t('contracts.needsNetwork'),
    isOnline && isError && t('contracts.end.failed'),
  ];
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      icon={<IconFileOff size={30} stroke={1.9} aria-hidden />}
      title={t('contracts.end.title', { name: contract.name })}
      text={words.filter(Boolean).join(' ')}
      confirm={t('contracts.end.save')}
      keep={t('contracts.end.keep')}
      variant="danger"
      isBusy={end.isPending}
      isDisabled={!data || !isOnline}
      onConfirm={press}
    />
  );
}
