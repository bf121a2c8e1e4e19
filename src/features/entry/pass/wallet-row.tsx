import { IconWallet } from '@tabler/icons-react';
import { useWallet } from '#src/features/wallet/use-wallet.ts';
import { Button } from '#src/ui/elements/button.tsx';

/** Their card in the phone's wallet, for the desk: it opens no door. */
export function WalletRow() {
  const wallet = useWallet();
  if (!wallet) return null;
  return (
    <Button
      variant="secondary"
      isWide
      icon={<IconWallet size={22} stroke={1.9} aria-hidden />}
      isBusy={wallet.isBusy}
      onClick={wallet.add}
    >
      {wallet.label}
    </Button>
  );
}
