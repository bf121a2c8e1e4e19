import { useWallet } from '#src/features/wallet/use-wallet.ts';
import { WalletButton } from '#src/ui/codes/wallet-button.tsx';

/** Their card in the phone's wallet, for the desk: it opens no door. */
export function WalletRow() {
  return <WalletButton wallet={useWallet()} />;
}
