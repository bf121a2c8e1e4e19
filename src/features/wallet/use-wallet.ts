import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { isIos } from '#src/lib/install/install-way.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { walletMutations } from './mutations.ts';
import { walletQueries } from './queries.ts';

const open = ({ url }: { url: string }): void => location.assign(url);

/**
 * Puts a ticket, or the person’s own card, into the wallet of this device; undefined where the device has none, or the club has no
 * keys for it.
 */
export function useWallet(code?: string) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const hasWallet = isIos();
  const { data } = useQuery({ ...walletQueries.all(), enabled: hasWallet });
  const add = useMutation(walletMutations.add);
  const isOffered = hasWallet && isOnline && data?.items.includes('apple');
  if (!isOffered) return undefined;
  return {
    label: t('wallet.add.apple'),
    isBusy: add.isPending,
    add: () => add.mutate({ wallet: 'apple', code }, { onSuccess: open, onError: snackbar.failure }),
  };
}
