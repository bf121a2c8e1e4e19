import { useMutation, useQuery } from '@tanstack/react-query';
import type { WalletKind } from '#api/wallet/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { isIos } from '#src/lib/install/install-way.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { walletMutations } from './mutations.ts';
import { walletQueries } from './queries.ts';

const open = ({ url }: { url: string }): void => location.assign(url);

/** An iPhone has Apple’s, everything else Google’s, which a computer’s browser saves for a phone. */
const walletHere = (): WalletKind => (isIos() ? 'apple' : 'google');

/** Puts a ticket, or the person’s own card, into the wallet of this device; undefined where the club has no keys for that. */
export function useWallet(code?: string) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const wallet = walletHere();
  const { data } = useQuery(walletQueries.all());
  const add = useMutation(walletMutations.add);
  if (!data?.items.includes(wallet)) return undefined;
  return {
    label: t(`wallet.add.${wallet}`),
    whyNot: isOnline ? undefined : t('wallet.add.needsNetwork'),
    isBusy: add.isPending,
    add: () => add.mutate({ wallet, code }, { onSuccess: open, onError: snackbar.failure }),
  };
}
